-- A checksum in every row, so that a digit that changes by itself is noticed; see checksums.py.
-- Rows of before have none until they are changed.

-- A checksum of the row's other columns
ALTER TABLE tables  ADD COLUMN checksum INTEGER;
-- A checksum of the row's other columns
ALTER TABLE seats   ADD COLUMN checksum INTEGER;
-- A checksum of the row's other columns
ALTER TABLE journal ADD COLUMN checksum INTEGER;
-- A checksum of the row's other columns
ALTER TABLE notes   ADD COLUMN checksum INTEGER;
