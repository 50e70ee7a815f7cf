-- The shop's own schema.
CREATE SCHEMA IF NOT EXISTS app;
CREATE EXTENSION pgcrypto;
\i types.sql

CREATE TYPE app.mood AS ENUM ('happy', 'sad');
CREATE TYPE app.point AS (x float8, y float8);
CREATE DOMAIN app.email AS text CHECK (VALUE ~ '@');
CREATE SEQUENCE app.user_ids START 100;

-- People who may log in.
-- One row each.
CREATE TABLE IF NOT EXISTS app.users (
    id          bigint PRIMARY KEY DEFAULT nextval('app.user_ids'),
    "name"      character varying(50) NOT NULL DEFAULT 'nobody', -- As shown.
    tags        text[] NOT NULL,
    price       numeric(10, 2) DEFAULT 0.5,
    /* Where they work. */
    org_id      integer REFERENCES orgs (id) ON DELETE CASCADE,
    created     timestamp with time zone DEFAULT now(),
    CONSTRAINT users_org FOREIGN KEY (org_id) REFERENCES app.orgs (id),
    UNIQUE (name)
);
COMMENT ON TABLE app.users IS 'not used: the comment above wins';
COMMENT ON COLUMN app.users.tags IS 'What others call them; it''s free.';
COMMENT ON TYPE app.mood IS 'How it feels.';

CREATE TABLE app.admins (level int) INHERITS (app.users);
CREATE UNIQUE INDEX CONCURRENTLY users_name ON app.users USING btree (lower(name));
ALTER TABLE ONLY app.users ADD COLUMN age int, ADD CONSTRAINT adult CHECK (age > 17);

CREATE OR REPLACE VIEW app.active (id, n) AS
WITH recent AS (
    SELECT o.user_id, count(*) AS n FROM orders o WHERE o.placed > now() GROUP BY 1
), other (a) AS (SELECT 1)
SELECT u.id, r.n, extract(year FROM u.created)
FROM app.users AS u
LEFT JOIN recent r ON r.user_id = u.id, app.orgs
WHERE u.name IS DISTINCT FROM 'x' AND EXISTS (SELECT 1 FROM bans b WHERE b.id = u.id);

CREATE MATERIALIZED VIEW totals AS SELECT * FROM app.active;

-- Adds a user.
CREATE OR REPLACE FUNCTION app.add_user(p_name text, INOUT p_age int DEFAULT 18, integer = 1)
RETURNS SETOF app.users AS $body$
DECLARE
    v_id bigint;
BEGIN
    -- TODO: check the name
    IF p_name IS NULL THEN
        RAISE EXCEPTION 'no name';
    ELSIF p_age < 0 THEN
        PERFORM app.log_it('young');
    END IF;
    SELECT id INTO v_id FROM app.users WHERE name = p_name FOR UPDATE;
    INSERT INTO app.users (name, age) VALUES (p_name, p_age) ON CONFLICT DO NOTHING;
    UPDATE app.users SET age = p_age WHERE id = v_id;
    DELETE FROM bans;
    CASE p_age WHEN 1 THEN NULL; ELSE NULL; END CASE;
END;
$body$ LANGUAGE plpgsql;

CREATE FUNCTION app.add_user(p_id bigint) RETURNS void AS 'SELECT 1' LANGUAGE sql;
CREATE FUNCTION other() RETURNS int AS $$ import os; from x import y; return f() $$ LANGUAGE plpython3u;

CREATE TRIGGER users_check
    BEFORE INSERT OR UPDATE ON app.users
    FOR EACH ROW EXECUTE FUNCTION app.check_user();

INSERT INTO app.users (id, name) VALUES
  (1, 'one (1)'),
  (2, 'it''s two'),
  (3, upper('three'));
SELECT app.add_user('x'), other();
COPY app.users (id, name) FROM stdin;
1	CREATE TABLE nothing (id int);
\.
TRUNCATE TABLE app.users, app.admins;
DROP TABLE IF EXISTS app.old;
