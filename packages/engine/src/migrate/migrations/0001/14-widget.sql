-- The chat widget of a team on other people's sites, and its visitors.

-- A team without a row has none.
create table widgets (
  team_id           uuid primary key references teams (id) on delete cascade,
  org_id            uuid not null,
  enabled           boolean not null,
  -- As browsers write them, or https://*.host for the sub-domains of a host; none: no site.
  allowed_origins   text[] not null,
  -- Null: the team's first.
  agent_id          uuid,
  title             text,
  greeting          text,
  colour            text check (colour ~ '^#[0-9a-f]{6}$'),
  position          text not null check (position in ('end', 'start')),
  language          text not null check (language in ('auto', 'en', 'de', 'fr', 'es', 'ja', 'ar')),
  suggestions       text[] not null,
  -- Null: no limit.
  daily_answers_max integer check (daily_answers_max > 0),
  questions_taken   boolean not null,
  -- Null: the owners.
  questions_email   text,
  -- True: a site may vouch for owners and leaders of the team, too, who then see what members see.
  admits_leaders    boolean not null default false,
  updated_at        timestamptz not null default now(),
  foreign key (org_id, team_id, agent_id) references agents (org_id, team_id, id)
    on delete set null (agent_id)
);
create index widgets_by_agent on widgets (org_id, team_id, agent_id) where agent_id is not null;
create index widgets_by_origin on widgets using gin (allowed_origins) where enabled;

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

-- What signs the tokens by which sites vouch for members: sealed with a key that is not in the
-- database.
create table widget_signing (
  is_only boolean primary key default true check (is_only),
  secret  bytea not null
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

-- Addresses from which a visitor fetches a document once.
create table widget_downloads (
  -- SHA-256; the secret itself is in the address alone.
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  session_id  uuid not null references widget_sessions (id) on delete cascade,
  document_id uuid not null,
  expires_at  timestamptz not null
);
create index widget_downloads_by_session on widget_downloads (session_id);
create index widget_downloads_by_end on widget_downloads (expires_at);

-- What visitors left for a team, with an address for the answer.
create table left_questions (
  org_id     uuid not null,
  id         uuid not null default uuidv7(),
  team_id    uuid not null references teams (id) on delete cascade,
  -- Where it was asked before; chats go earlier.
  chat_id    uuid,
  text       text not null,
  email      text not null,
  origin     text not null,
  done       boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index left_questions_by_team on left_questions (team_id, id desc);
