# MySQL
DELIMITER //
CREATE PROCEDURE `count_users`(IN p_org INT, OUT n INT)
BEGIN
  IF p_org > 0 THEN
    SELECT COUNT(*) INTO n FROM `users` WHERE org = p_org;
  END IF;
  CALL log_it('counted');
END //
DELIMITER ;

CREATE TABLE `users` (
  `id` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'The key.',
  `kind` enum('a','b') CHARACTER SET utf8 DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `by_kind` (`kind`)
) ENGINE=InnoDB COMMENT='All users.';

CREATE TRIGGER upd AFTER UPDATE ON users FOR EACH ROW
BEGIN
  INSERT INTO audit SET id = NEW.id;
END;

/* Transact-SQL */
CREATE TABLE [dbo].[Orders] (
  [OrderID] INT IDENTITY(1,1) NOT NULL,
  [Total] AS ([Price] * [Count])
)
GO
CREATE PROCEDURE dbo.GetOrders @From datetime, @Max int = 10
AS
SET NOCOUNT ON;
SELECT TOP (@Max) o.* INTO #tmp FROM dbo.Orders o WITH (NOLOCK) INNER JOIN Users u ON u.id = o.user_id;
UPDATE o SET o.Total = 1 FROM dbo.Orders o;
EXEC dbo.LogIt @Max;
GO
-- Oracle
CREATE OR REPLACE FUNCTION tax(p IN NUMBER, r NUMBER := 0.2) RETURN NUMBER IS
  v NUMBER;
BEGIN
  WHILE v < 3 LOOP v := v + rate(p); END LOOP;
  RETURN v;
END tax;
/
CREATE TABLE after_it (id NUMBER);
CREATE TABLE broken (id int, name
CREATE TABLE fine (id int);
SELECT '\' AS slash, 'a;b' FROM fine;

ALTER TABLE app.drafts RENAME TO posts;
ALTER TABLE app.drafts RENAME COLUMN body TO content;
ALTER TYPE mood RENAME VALUE 'sad' TO 'blue';
COMMENT ON TABLE elsewhere IS 'Made by another script.';
COMMENT ON COLUMN public.elsewhere.id IS NULL;
COMMENT ON MATERIALIZED VIEW totals IS 'Also elsewhere.';
COMMENT ON FUNCTION refresh(integer) IS 'No call.';
