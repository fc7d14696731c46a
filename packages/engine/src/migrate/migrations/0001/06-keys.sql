-- Keys of teams to the API.

create table api_keys (
  id           uuid primary key default uuidv7(),
  -- Null once the team was deleted: such a key opens nothing.
  team_id      uuid references teams (id) on delete set null,
  name         text not null,
  -- SHA-256 of the secret; the secret itself is never stored.
  secret_hash  bytea not null unique,
  -- Null: everything in its tree.
  scopes       text[],
  -- The key that it was made with: revoked together with it. Null for keys of people and of the
  -- command line.
  made_by      uuid references api_keys (id) on delete set null,
  -- The person who made it, also where a key of theirs made it. Without a reference, because a key
  -- does not end with its maker. Null for the command line.
  maker_id     uuid,
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  created_at   timestamptz not null default now()
);
create index api_keys_by_team on api_keys (team_id);
create index api_keys_by_maker on api_keys (made_by) where made_by is not null;
create index api_keys_by_person on api_keys (maker_id) where maker_id is not null;
