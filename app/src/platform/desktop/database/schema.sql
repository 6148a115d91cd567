-- The tables of version 1. Times are nanoseconds since 1970, UTC.

-- A setting, or a part of one, under its path in the JSON of all settings.
CREATE TABLE settings (
    path TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT;

-- The draft of the lesson editor in each window.
CREATE TABLE drafts (
    slot INTEGER PRIMARY KEY,
    draft TEXT NOT NULL,
    written INTEGER NOT NULL
) STRICT;

-- The unsaved game of each window, and its changes since.
CREATE TABLE journals (
    slot INTEGER PRIMARY KEY,
    snapshot TEXT NOT NULL,
    written INTEGER NOT NULL
) STRICT;
CREATE TABLE journal_changes (
    number INTEGER PRIMARY KEY,
    slot INTEGER NOT NULL,
    change TEXT NOT NULL
) STRICT;
CREATE INDEX journal_changes_by_slot ON journal_changes (slot, number);

-- The library: data by which games are listed and found.
CREATE TABLE games (
    row INTEGER PRIMARY KEY,
    id TEXT UNIQUE NOT NULL,
    modified INTEGER NOT NULL,
    favourite INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER,
    search_text TEXT NOT NULL
) STRICT;
CREATE INDEX games_by_time ON games (modified DESC, id) WHERE deleted IS NULL;
CREATE INDEX favourites_by_time ON games (modified DESC, id) WHERE deleted IS NULL AND favourite;
-- The games as files have them, and what a row of the list shows.
CREATE TABLE game_contents (
    row INTEGER PRIMARY KEY,
    summary TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    game BLOB NOT NULL
) STRICT;
CREATE INDEX contents_by_fingerprint ON game_contents (fingerprint);
CREATE VIRTUAL TABLE games_index USING fts5 (
    search_text, tokenize = 'trigram case_sensitive 1'
);

-- The statistics.
CREATE TABLE finished_games (
    row INTEGER PRIMARY KEY,
    id TEXT UNIQUE NOT NULL,
    ended INTEGER NOT NULL,
    game TEXT NOT NULL
) STRICT;

-- The files of older versions that were taken in.
CREATE TABLE imports (name TEXT PRIMARY KEY NOT NULL) STRICT;

CREATE TABLE revisions (section TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL) STRICT;
