-- Tables of play, their seats, and the journal of every move.

CREATE TABLE tables (
    id        INTEGER PRIMARY KEY,
    code      TEXT    NOT NULL UNIQUE,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER,                        -- the table message, once it is posted
    ping      INTEGER,                        -- the line that calls whoever is to move
    called    TEXT    NOT NULL DEFAULT '',    -- the turn that was called, seat and move
    host      INTEGER,
    locale    TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    edition   TEXT    NOT NULL,
    shape     INTEGER NOT NULL,
    options   TEXT    NOT NULL DEFAULT '{}',
    phase     TEXT    NOT NULL DEFAULT 'lobby' CHECK (phase IN ('lobby', 'playing', 'over')),
    ending    TEXT    NOT NULL DEFAULT '',    -- why it is over: won, stopped, expired …
    secret    BLOB    NOT NULL,
    stirred   TEXT    NOT NULL DEFAULT '[]',
    moves     TEXT    NOT NULL DEFAULT '[]',  -- moves made, a number per seat
    stopping  TEXT    NOT NULL DEFAULT '[]',  -- persons who agree to stop
    number    INTEGER NOT NULL DEFAULT -1,    -- last row of the journal; 0 is the deal
    revision  INTEGER NOT NULL DEFAULT 1,     -- counts everything that people can see
    announced INTEGER NOT NULL DEFAULT 0,     -- the last revision that the channel shows
    opened    INTEGER NOT NULL,
    due       INTEGER,                        -- when the clock acts, unix seconds
    ended     INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE phase <> 'over';
CREATE INDEX tables_of_channel ON tables (channel);
CREATE INDEX tables_unannounced ON tables (id) WHERE announced <> revision;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open_of_guild ON tables (guild) WHERE phase <> 'over';

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   INTEGER,                         -- NULL: nobody, the computer plays
    name     TEXT    NOT NULL,
    robot    TEXT    NOT NULL DEFAULT '',     -- the computer player, '' for a person
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_seat_per_person ON seats (person, table_id) WHERE person IS NOT NULL;

-- Row = table_id * 2^20 + number, so that a table's rows lie together and need no index.
CREATE TABLE journal (
    row    INTEGER PRIMARY KEY,
    seat   INTEGER,
    press  INTEGER NOT NULL,                  -- the interaction; 0 for a computer
    answer TEXT    NOT NULL,
    tape   TEXT    NOT NULL,
    state  TEXT    NOT NULL,
    events TEXT    NOT NULL,                  -- what the move told, so that nothing is replayed
    time   INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_move_per_press ON journal (press) WHERE press <> 0;

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
