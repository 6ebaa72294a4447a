-- Tables whose server or channel Discord does not find wait; see bot/table/astray.py.

-- When a table is given up whose server or channel Discord does not find
ALTER TABLE tables ADD COLUMN astray INTEGER;
CREATE INDEX tables_astray ON tables (astray) WHERE astray IS NOT NULL;
-- A checksum is over all columns, of which there are more now (in the journal since 0003); it
-- comes back with the next change of a row.
UPDATE tables SET checksum = NULL WHERE checksum IS NOT NULL;
UPDATE journal SET checksum = NULL WHERE checksum IS NOT NULL;
