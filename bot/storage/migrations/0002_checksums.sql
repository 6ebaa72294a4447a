-- A checksum in every row, so that a digit that changes by itself is noticed; see checksums.py.
-- Rows of before have none until they are changed.

ALTER TABLE tables  ADD COLUMN checksum INTEGER;
ALTER TABLE seats   ADD COLUMN checksum INTEGER;
ALTER TABLE journal ADD COLUMN checksum INTEGER;
ALTER TABLE notes   ADD COLUMN checksum INTEGER;
