-- Somebody on a page of another site, for as long as they use the widget of a team there.
create table widget_sessions (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  -- SHA-256; the secret itself is with the page alone.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- Of the page.
  origin      text not null,
  -- What the session's chats are known by.
  visitor_id  uuid not null unique default gen_random_uuid(),
  -- Null: nobody vouches for them.
  user_id     uuid,
  expires_at  timestamptz not null,
  -- No renewal goes beyond it.
  ends_at     timestamptz not null,
  created_at  timestamptz not null default now(),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  constraint widget_sessions_end check (expires_at <= ends_at)
);
create index widget_sessions_by_team on widget_sessions (team_id);
create index widget_sessions_by_user on widget_sessions (org_id, user_id) where user_id is not null;
create index widget_sessions_by_end on widget_sessions (expires_at);

-- Chats of visitors are of no key and no person.
alter table chats
  add column visitor_id uuid,
  drop constraint chats_of_somebody,
  add constraint chats_of_somebody
    check (key_id is not null or user_id is not null or visitor_id is not null),
  add constraint chats_of_visitors
    check (visitor_id is null or (key_id is null and user_id is null and viewed_as is null));
create index chats_by_visitor on chats (org_id, visitor_id, updated_at desc, id desc)
  where visitor_id is not null;
create index chats_of_visitors_by_age on chats (team_id, created_at) where visitor_id is not null;

alter table audit_entries drop constraint audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('key', 'person', 'visitor', 'system'));

-- What signs the tokens by which sites vouch for members.
create table widget_signing (
  is_only boolean primary key default true check (is_only),
  secret  bytea not null check (octet_length(secret) = 32)
);

-- Tokens that began a session; kept until they would have expired.
create table widget_used_tokens (
  id         uuid primary key,
  expires_at timestamptz not null
);
create index widget_used_tokens_by_end on widget_used_tokens (expires_at);

-- How much the widget of a team was used in a day (UTC).
create table widget_days (
  team_id  uuid not null references teams (id) on delete cascade,
  org_id   uuid not null,
  day      date not null,
  sessions integer not null default 0,
  answers  integer not null default 0,
  primary key (team_id, day)
) with (fillfactor = 50);

-- Pages name a team by its slug alone.
create index teams_by_slug on teams (slug);
