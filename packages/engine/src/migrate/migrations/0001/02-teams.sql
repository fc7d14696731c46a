-- Teams: a tree for each organisation. The root of the tree is the organisation.

create table teams (
  id                  uuid primary key default uuidv7(),
  -- The root of the tree that the team stands in; its own id for a root.
  org_id              uuid not null,
  parent_id           uuid references teams (id),
  -- From the root down to the team itself: "is above" is an array test, no recursion.
  path                uuid[] not null,
  -- What the classes of texts name the team by, see text_class().
  number              integer not null generated always as identity,
  name                text not null,
  slug                text not null,
  sort_name           text collate "C" generated always as (sort_key(name)) stored,
  colour              text check (colour ~ '^#[0-9a-f]{6}$'),
  -- The SHA-256 of its logo, here as well so that lists of teams need not look for pictures.
  logo_sha256         bytea check (octet_length(logo_sha256) = 32),
  -- Whether leaders see what could not be answered.
  questions_shown     boolean not null default false,
  -- Otherwise a leader decides what everybody may read.
  members_may_publish boolean not null default false,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (org_id, slug),
  unique (org_id, id)
);
create index teams_by_parent on teams (parent_id, sort_name, id);
create index teams_by_path on teams using gin (path);
-- Pages of other sites name a team by its slug alone.
create index teams_by_slug on teams (slug);

create table team_logos (
  team_id    uuid primary key references teams (id) on delete cascade,
  org_id     uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes      bytea not null check (octet_length(bytes) <= 262144)
);
