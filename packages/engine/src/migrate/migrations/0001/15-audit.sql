-- Who did what, on what, when and from where: one row for each write, made in its transaction. What
-- anybody may repeat at will (wrong passwords, downloads) is one entry an hour with a count.

create table audit_entries (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  -- Names a team without a reference: the entry outlives it.
  team_id     uuid not null,
  actor_kind  text not null check (actor_kind in ('key', 'person', 'visitor', 'system')),
  -- A key's or user's id; null for the service itself.
  actor_id    uuid,
  -- What the service was doing when nobody asked, such as init.
  actor_name  text,
  -- thing.happened, such as member.added.
  action      text not null,
  -- What it was done to: ids of the things that the action names.
  subject_ids uuid[] not null,
  -- Of the request; null for the service itself.
  request_id  uuid,
  address     text,
  count       int not null default 1 check (count > 0),
  -- The same for all repetitions within an hour; null for what gets an entry each time.
  repeat_key  text,
  created_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index audit_entries_by_team on audit_entries (org_id, team_id, id desc);
create unique index audit_entries_repeated on audit_entries (org_id, repeat_key)
  where repeat_key is not null;
