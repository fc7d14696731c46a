-- Texts that the server wrote from documents for somebody, such as drafts, without their words: what
-- of them is sent back has their sources.
create table served_texts (
  org_id     uuid not null,
  team_id    uuid not null references teams (id) on delete cascade,
  -- SHA-256 of the rest of the row, time aside.
  digest     bytea not null check (octet_length(digest) = 32),
  -- The users and API keys that got it.
  reader_ids uuid[] not null,
  -- SHA-256 of the question that it answers, letter case and spaces aside; null if it answers several.
  question   bytea check (octet_length(question) = 32),
  -- Each as `id@version`.
  sources    text[] not null,
  -- A number for each run of words.
  runs       bigint[] not null,
  served_at  timestamptz not null default now(),
  primary key (org_id, team_id, digest)
);
create index served_texts_by_team on served_texts (team_id);
create index served_texts_by_time on served_texts (org_id, served_at);

-- What it was before and is since, such as a role, where the action says so.
alter table audit_entries
  add column value_before text,
  add column value_since text,
  add constraint audit_entries_values_check
    check ((value_before is null) = (value_since is null));
