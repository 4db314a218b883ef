-- A store as the first schema had it: a bot is to move at one table, and nobody has begun at the other.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, PRIMARY KEY (version_num));
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE tables (
    id VARCHAR(32) NOT NULL, listed BOOLEAN NOT NULL, opened TIMESTAMP NOT NULL, header TEXT NOT NULL, PRIMARY KEY (id)
);
CREATE INDEX ix_tables_listed ON tables (listed);
CREATE TABLE entries (
    table_id VARCHAR(32) NOT NULL, number INTEGER NOT NULL, seat INTEGER, mark VARCHAR(64),
    kind VARCHAR(16) NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number), FOREIGN KEY (table_id) REFERENCES tables (id), UNIQUE (table_id, seat, mark)
);
INSERT INTO tables VALUES ('played', false, '2026-01-01 00:00:00',
    '{"game":"leduc","version":1,"seats":2,"options":{},"decks":[],"seed":7,"listed":false,"opener":"","invites":["",""],"watch":""}');
INSERT INTO tables VALUES ('waiting', true, '2026-01-01 00:00:00',
    '{"game":"leduc","version":1,"seats":2,"options":{},"decks":[],"seed":8,"listed":true,"opener":"","invites":["",""],"watch":""}');
INSERT INTO entries VALUES ('played', 1, NULL, NULL, 'taken', '{"kind":"taken","seat":0,"name":"Ann","token":"00"}');
INSERT INTO entries VALUES ('played', 2, NULL, NULL, 'seated', '{"kind":"seated","seat":1,"name":"Bot","bot":"greedy"}');
INSERT INTO entries VALUES ('played', 3, NULL, NULL, 'started', '{"kind":"started"}');
INSERT INTO entries VALUES ('played', 4, 0, 'm1', 'moved', '{"kind":"moved","seat":0,"move":1,"mark":"m1"}');
