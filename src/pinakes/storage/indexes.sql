-- Built after a bulk insert, which is quicker than keeping them in step row by row.

CREATE UNIQUE INDEX names_by_name ON names (name);

CREATE INDEX symbol_rows_by_name ON symbol_rows (name);

CREATE INDEX symbol_rows_by_key ON symbol_rows (key);

CREATE INDEX symbol_rows_by_parent ON symbol_rows (parent) WHERE parent IS NOT NULL;

CREATE INDEX reference_rows_by_name ON reference_rows (name);

CREATE INDEX reference_rows_by_meaning ON reference_rows (meaning) WHERE meaning > 0;

CREATE INDEX other_target_rows_by_target ON other_target_rows (target);

CREATE INDEX dependency_rows_by_target ON dependency_rows (target);

CREATE INDEX import_rows_by_module ON import_rows (module);

CREATE INDEX external_file_rows_by_package ON external_file_rows (package);

CREATE INDEX external_symbol_rows_by_name ON external_symbol_rows (name);

CREATE INDEX external_symbol_rows_by_key ON external_symbol_rows (key);
