-- Chats of one participant with an agent, and what was said in them.

create table chats (
  org_id           uuid not null,
  id               uuid not null default uuidv7(),
  team_id          uuid not null references teams (id) on delete cascade,
  agent_id         uuid not null,
  -- Null unless it was started for a task.
  workflow_id      uuid,
  -- Whose chat it is: the key's that began it, for this user or for an anonymous visitor; or
  -- without a key that of somebody who signed in; or that of a visitor of the widget.
  key_id           uuid,
  user_id          uuid,
  visitor_id       uuid,
  -- A leader asks through the eyes of a member or of an anonymous visitor. The chat is the leader's.
  viewed_as        text check (viewed_as in ('person', 'visitor')),
  -- Whose eyes, of a person.
  viewed_user_id   uuid,
  title            text,
  -- Fixed when the chat begins, because whoever asks is told then.
  shown_to_leaders boolean not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  foreign key (org_id, viewed_user_id) references users (org_id, id) on delete cascade,
  constraint chats_of_somebody
    check (key_id is not null or user_id is not null or visitor_id is not null),
  constraint chats_of_visitors
    check (visitor_id is null or (key_id is null and user_id is null and viewed_as is null)),
  constraint chats_viewed_by_somebody check (viewed_as is null or key_id is null),
  constraint chats_viewed_as_somebody
    check ((viewed_user_id is not null) = (coalesce(viewed_as, '') = 'person'))
);
create index chats_by_team on chats (team_id);
create index chats_by_user on chats (org_id, user_id);
create index chats_by_key on chats (org_id, key_id, updated_at desc, id desc);
create index chats_by_person on chats (org_id, user_id, updated_at desc, id desc)
  where key_id is null;
create index chats_by_visitor on chats (org_id, visitor_id, updated_at desc, id desc)
  where visitor_id is not null;
create index chats_of_visitors on chats (team_id, updated_at) where visitor_id is not null;
create index chats_by_viewed_user on chats (org_id, viewed_user_id)
  where viewed_user_id is not null;

-- Without a reference to the document: it is asked for again whenever it is read.
create table chat_documents (
  org_id      uuid not null,
  chat_id     uuid not null,
  document_id uuid not null,
  primary key (org_id, chat_id, document_id),
  foreign key (org_id, chat_id) references chats (org_id, id) on delete cascade
);

create table messages (
  org_id        uuid not null,
  id            uuid not null default uuidv7(),
  chat_id       uuid not null,
  -- Place in the chat, from 1.
  number        integer not null check (number > 0),
  role          text not null check (role in ('user', 'assistant')),
  -- Where there are parts, only what every reader may see.
  text          text not null,
  -- [{ text, sources }]: the message in parts, each with the ids of the documents that its words come
  -- from. Empty when all of it is somebody's own words; null for messages of earlier versions, whose
  -- parts are read off their citations.
  parts         jsonb,
  state         text not null check (state in ('writing', 'done', 'stopped', 'failed')),
  -- How sure an answer is. Null for messages of people, for answers that are not whole, and for
  -- answers of earlier versions.
  certainty     text check (certainty in ('answered', 'perhaps', 'nothing', 'smalltalk')),
  -- [{ documentId, name, pageNumber, quote }]: text of its own, which outlives the document.
  citations     jsonb not null default '[]',
  training_ids  uuid[] not null default '{}',
  -- The corrections that the answer used, and how.
  -- [{ trainingId, number, question, use, sources }]: the question is text of the correction, so it is
  -- shown only to readers who see all documents that the correction was made from.
  corrections   jsonb not null default '[]',
  -- [{ kind, text }]
  steps         jsonb not null default '[]',
  -- While it is written: when its writer was last heard of.
  alive_at      timestamptz,
  -- When another process than the writer's was asked to stop the answer.
  stop_asked_at timestamptz,
  created_at    timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, chat_id, number),
  foreign key (org_id, chat_id) references chats (org_id, id) on delete cascade
);
-- One answer at a time in a chat.
create unique index messages_under_way on messages (org_id, chat_id) where state = 'writing';
create index messages_unanswered on messages (org_id, chat_id, number)
  where certainty in ('perhaps', 'nothing');

-- What answers have said lately, for whoever reads them at another server process than the one that
-- writes them. Not logged: after a crash of the database such a reader is told how the answer ended.
create unlogged table answer_events (
  org_id     uuid not null,
  message_id uuid not null,
  -- The numbers of the first and the last event of the row.
  first_at   integer not null,
  last_at    integer not null,
  -- [{ name, data }]
  events     jsonb not null,
  -- The documents that the answer tells of up to here.
  sources    text[] not null,
  -- True: only how the answer ended comes after these.
  is_last    boolean not null,
  created_at timestamptz not null default now(),
  primary key (org_id, message_id, first_at),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);
