-- The assistant: chats of one participant with an agent, and what was said in them.

create table chats (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  team_id     uuid not null references teams (id) on delete cascade,
  agent_id    uuid not null,
  -- Null unless it was started for a task.
  workflow_id uuid,
  -- Whose chat it is: the key that began it, for this user or, when null, an anonymous visitor.
  key_id      uuid not null,
  user_id     uuid references users (id) on delete cascade,
  title       text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index chats_by_team on chats (team_id);
create index chats_by_user on chats (user_id);
create index chats_by_key on chats (org_id, key_id, updated_at desc, id desc);

-- Without a reference to the document: it is asked for again whenever it is read.
create table chat_documents (
  org_id      uuid not null,
  chat_id     uuid not null,
  document_id uuid not null,
  primary key (org_id, chat_id, document_id),
  foreign key (org_id, chat_id) references chats (org_id, id) on delete cascade
);

create table messages (
  org_id       uuid not null,
  id           uuid not null default uuidv7(),
  chat_id      uuid not null,
  -- Place in the chat, from 1.
  number       integer not null check (number > 0),
  role         text not null check (role in ('user', 'assistant')),
  text         text not null,
  state        text not null check (state in ('writing', 'done', 'stopped', 'failed')),
  -- [{ documentId, name, pageNumber, quote }]: text of its own, which outlives the document.
  citations    jsonb not null default '[]',
  training_ids uuid[] not null default '{}',
  -- [{ kind, text }]
  steps        jsonb not null default '[]',
  -- While it is written: when its writer was last heard of.
  alive_at     timestamptz,
  created_at   timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, chat_id, number),
  foreign key (org_id, chat_id) references chats (org_id, id) on delete cascade
);
-- One answer at a time in a chat.
create unique index messages_under_way on messages (org_id, chat_id) where state = 'writing';
