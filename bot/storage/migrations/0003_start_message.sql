-- What is stirred into the dice is what everybody has read: words, and the start message.
-- Tables of before keep the formula that they began with.

-- The formula by which the numbers follow from the secret
ALTER TABLE tables ADD COLUMN formula INTEGER NOT NULL DEFAULT 1;
-- Words that people added, in order: person and word
ALTER TABLE tables ADD COLUMN words TEXT NOT NULL DEFAULT '[]';
-- The message that shows the seal since the lobby was opened, and is never edited
ALTER TABLE tables ADD COLUMN sealed INTEGER;
-- What the start message says, and the version that says it, as JSON
ALTER TABLE tables ADD COLUMN start TEXT NOT NULL DEFAULT '';
-- The start message
ALTER TABLE tables ADD COLUMN begun INTEGER;

-- Who answered: person, or computer and its strength
ALTER TABLE journal ADD COLUMN by TEXT NOT NULL DEFAULT '';
