-- Tables of play, their seats, and the journal of every move.

CREATE TABLE tables (
    -- Number of the row
    id        INTEGER PRIMARY KEY,
    -- How people name the table: four or more letters and digits, unique for ever
    code      TEXT    NOT NULL UNIQUE,
    -- The server
    guild     INTEGER NOT NULL,
    -- The channel or thread in which the table is shown
    channel   INTEGER NOT NULL,
    -- The table message
    message   INTEGER,
    -- The line that calls whoever is to move
    ping      INTEGER,
    -- The turn for which that line was sent: seat:number, the number being that of the other
    -- seats' last move
    called    TEXT    NOT NULL DEFAULT '',
    -- The person who may start, add computers and choose house rules
    host      INTEGER,
    -- The language that the table message speaks
    locale    TEXT    NOT NULL,
    -- Id of the game
    game      TEXT    NOT NULL,
    -- Version of the rules
    edition   TEXT    NOT NULL,
    -- Version of the layout of the last stored state
    shape     INTEGER NOT NULL,
    -- House rules that the host chose, by key
    options   TEXT    NOT NULL DEFAULT '{}',
    -- lobby, playing, or over
    phase     TEXT    NOT NULL DEFAULT 'lobby' CHECK (phase IN ('lobby', 'playing', 'over')),
    -- Why it is over: won, stopped, closed, abandoned, expired, empty, removed,
    -- channel-gone or set-aside
    ending    TEXT    NOT NULL DEFAULT '',
    -- 32 random bytes from which all dice of the table follow
    secret    BLOB    NOT NULL,
    -- What is mixed into the dice besides, in order: ids of the presses of joining and starting
    stirred   TEXT    NOT NULL DEFAULT '[]',
    -- Moves made so far, a number per seat
    moves     TEXT    NOT NULL DEFAULT '[]',
    -- Persons who agree to stop the game
    stopping  TEXT    NOT NULL DEFAULT '[]',
    -- Number of the last row of the journal: -1 before the deal, which is 0
    number    INTEGER NOT NULL DEFAULT -1,
    -- Counts everything that people can see
    revision  INTEGER NOT NULL DEFAULT 1,
    -- The last revision that the channel is known to show
    announced INTEGER NOT NULL DEFAULT 0,
    -- When the lobby was opened
    opened    INTEGER NOT NULL,
    -- When the clock looks here: the end of a lobby, or of a game that nobody attends
    due       INTEGER,
    -- When it was over
    ended     INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE phase <> 'over';
CREATE INDEX tables_of_channel ON tables (channel);
CREATE INDEX tables_unannounced ON tables (id) WHERE announced <> revision;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open_of_guild ON tables (guild) WHERE phase <> 'over';

CREATE TABLE seats (
    -- The table of this seat
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- Number of the chair, from 0
    seat     INTEGER NOT NULL,
    -- Who sits here
    person   INTEGER,
    -- The name that the person had when last seen
    name     TEXT    NOT NULL,
    -- The computer player that moves here
    robot    TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_seat_per_person ON seats (person, table_id) WHERE person IS NOT NULL;

-- Row = table_id * 2^20 + number, so that a table's rows lie together and need no index.
CREATE TABLE journal (
    -- The table's number times 2^20, and the number of the row in its journal
    row    INTEGER PRIMARY KEY,
    -- Who moved
    seat   INTEGER,
    -- Id of the interaction that brought it, unique
    press  INTEGER NOT NULL,
    -- The move in its text form
    answer TEXT    NOT NULL,
    -- Every number that was drawn, in order
    tape   TEXT    NOT NULL,
    -- The game's state after it, as JSON
    state  TEXT    NOT NULL,
    -- What happened, as JSON, so that a card can tell it without playing again
    events TEXT    NOT NULL,
    -- When it was stored
    time   INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_move_per_press ON journal (press) WHERE press <> 0;

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
