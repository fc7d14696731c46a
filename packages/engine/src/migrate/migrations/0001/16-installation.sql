-- What belongs to the installation as a whole.

-- The backups that were made of this installation, for those who watch that there are some. A
-- restored installation knows the backup that it was restored from.
create table backups (
  id          uuid primary key default uuidv7(),
  -- When it was begun: what was written later is not in it.
  made_at     timestamptz not null,
  -- Whether it was opened, searched and read again as a whole.
  is_verified boolean not null,
  size_bytes  bigint not null,
  seconds     double precision not null
);
create index backups_verified on backups (made_at desc) where is_verified;

-- How much of a budget is used, for every process in front of this database. Not logged: after a
-- crash of the database everybody begins anew. Expired rows are removed by the limiter's library.
create unlogged table budgets (
  key    text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
) with (fillfactor = 50);

-- Secrets that sign are sealed with a key that is not in the database. This is a known text, sealed:
-- it tells whether a key is the one that sealed the secrets.
create table secret_seals (
  is_only boolean primary key default true check (is_only),
  mark    bytea not null
);
