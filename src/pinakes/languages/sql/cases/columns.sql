-- Columns without a type, and those that are named like a constraint.
CREATE TABLE points (id PRIMARY KEY, name, seq NOT NULL);
CREATE TABLE pairs (
  key varchar(20) NOT NULL,
  value text,
  period int,
  KEY by_value (value),
  KEY (value),
  KEY other USING BTREE (value),
  PERIOD FOR SYSTEM_TIME (a, b)
);
CREATE TABLE pairs_1 PARTITION OF pairs FOR VALUES WITH (MODULUS 10, REMAINDER 0);

SELECT points.* FROM points INNER JOIN pairs p ON p.key = points.id;
SELECT "u".*, count(*) FROM "user" AS "u";
SELECT truncate(seq, 2) FROM points;
TRUNCATE points, pairs;
