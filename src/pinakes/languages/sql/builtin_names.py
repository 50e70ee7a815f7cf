"""Words of SQL that look like calls but are none, and functions that databases bring along."""

NO_FUNCTIONS = frozenset(
    b"""
    ADD AFTER ALL ALTER ALWAYS AND ANY ARRAY AS ASC BEFORE BEGIN BETWEEN BIGINT BINARY BIT BLOB BOOLEAN BY BYTEA
    CASE CHAR CHARACTER CHECK CLOB CLUSTERED COLUMN COLUMNS CONFLICT CONSTRAINT CREATE CROSS CUBE CURSOR DATE
    DATETIME DATETIME2 DEC DECIMAL DEFAULT DEFERRABLE DELETE DESC DISTINCT DO DOUBLE ELSE ELSEIF ELSIF END ENGINE
    ENUM EXCEPT EXCLUDE EXEC EXECUTE EXISTS FETCH FIRST FLOAT FOLLOWING FOR FOREIGN FROM FULL FUNCTION GENERATED
    GEOGRAPHY GEOMETRY GRANT GROUP GROUPING HAVING IDENTITY IF IMAGE IN INCLUDE INDEX INHERITS INNER INSERT INT INT2
    INT4 INT8 INTEGER INTERSECT INTERVAL INTO IS JOIN JSON JSONB KEY LANGUAGE LATERAL LEFT LIKE LIMIT LONG
    LONGBLOB LONGTEXT LOOP MATCH MATCHED MATERIALIZED MEDIUMINT MEDIUMTEXT MINUS MODIFY NATURAL NCHAR NONCLUSTERED
    NOT NULL NUMBER NUMERIC NVARCHAR NVARCHAR2 OF OFFSET ON ONLY OPTION OPTIONS OR ORDER OUT OUTER OVER OVERLAPS
    PARTITION PARTITIONS PRECEDING PRECISION PRIMARY PROCEDURE RANGE RAW REAL RECURSIVE REFERENCES RENAME RETURN
    RETURNING RETURNS RIGHT ROLLUP ROW ROWS SELECT SEQUENCE SERIAL SET SETS SIMILAR SMALLINT SOME SPATIAL STORAGE
    TABLE TABLESPACE TEMP TEXT THEN TIME TIMESTAMP TIMESTAMPTZ TINYINT TINYTEXT TO TOP TRIGGER TYPE UNION UNIQUE
    UNKNOWN UNSIGNED UPDATE USING UUID VALUES VARBINARY VARBIT VARCHAR VARCHAR2 VARIADIC VARYING VIEW WHEN WHERE
    WHILE WINDOW WITH WITHIN WITHOUT XML YEAR ZONE FULLTEXT INVISIBLE PERSISTED STORED SYSTEM_TIME VIRTUAL GO PRINT
    OPEN CLOSE
    """.split()
)
_FUNCTIONS = """
    abs acos age array_agg array_append array_length array_to_json array_to_string ascii asin atan atan2 avg bit_and
    bit_length bit_or bool_and bool_or btrim cardinality cast ceil ceiling char_length charindex chr coalesce concat
    concat_ws convert convert_from convert_to corr cos count cume_dist curdate current_database current_date
    current_schema current_setting current_time current_timestamp current_user currval date_add date_diff
    date_format date_part date_sub date_trunc dateadd datediff datename datepart day decode degrees dense_rank
    encode every exp extract first_value floor format found_rows from_unixtime generate_series getdate getutcdate
    greatest group_concat hex hour ifnull iif initcap instr isnull json_agg json_array json_build_object
    json_extract json_object jsonb_agg jsonb_build_object jsonb_set julianday lag last_insert_id last_insert_rowid
    last_value lastval lead least len length ln localtime localtimestamp locate log log10 lower lpad ltrim max md5
    min minute mod month newid nextval now ntile nullif nvl nvl2 object_id octet_length overlay parse patindex
    percent_rank percentile_cont percentile_disc pg_get_expr pi position pow power printf quote_ident quote_literal
    quotename radians raise raiserror rand random rank regexp_like regexp_match regexp_matches regexp_replace
    regexp_split_to_array regexp_split_to_table repeat replace reverse round row_number row_to_json rpad rtrim
    scope_identity second session_user set_config setval sha1 sha2 sign sin split_part sqrt stddev str_to_date
    strftime string_agg strpos stuff substr substring sum sysdate sysdatetime tan to_char to_date to_json to_jsonb
    to_number to_timestamp total translate trim trunc truncate typeof unhex unix_timestamp unnest upper user
    utc_timestamp uuid variance version width_bucket
"""
BUILTIN_NAMES = frozenset(_FUNCTIONS.split()) | frozenset(_FUNCTIONS.upper().split())
