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

drop index chats_of_visitors_by_age;
create index chats_of_visitors on chats (team_id, updated_at) where visitor_id is not null;
