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
