-- The directory: who there is. Small tables, read with nearly every request;
-- a cluster keeps a full copy of them on each node (reference tables).



create extension if not exists pg_trgm;

create table teams (
  id         uuid primary key default uuidv7(),
  -- The root of the tree that the team stands in; its own id for a root.
  org_id     uuid not null,
  parent_id  uuid references teams (id),
  -- From the root down to the team itself: "is above" is an array test, no recursion.
  path       uuid[] not null,
  name       text not null,
  slug       text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, slug)
);
create index teams_by_parent on teams (parent_id);
create index teams_by_path on teams using gin (path);

create table users (
  id           uuid primary key default uuidv7(),
  first_name   text,
  last_name    text,
  email        text unique check (email = lower(email)),
  phone        text unique,
  image        text,
  last_seen_at timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table memberships (
  team_id    uuid not null references teams (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  role       text not null check (role in ('owner', 'team_leader', 'member', 'partner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table api_keys (
  id           uuid primary key default uuidv7(),
  -- Null once the team was deleted: such a key opens nothing.
  team_id      uuid references teams (id) on delete set null,
  name         text not null,
  -- SHA-256 of the secret; the secret itself is never stored.
  secret_hash  bytea not null unique,
  -- Null: everything in its tree.
  scopes       text[],
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  created_at   timestamptz not null default now()
);
create index api_keys_by_team on api_keys (team_id);
