-- Corrections: what people said about an agent's answers, and the index of what is in force.

-- The last number that each team has given out. Its row is held until the correction is kept, so
-- that numbers have no gaps: a transaction that fails gives its number back.
create table training_numbers (
  org_id      uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  last_number integer not null,
  primary key (org_id, team_id)
);
create index training_numbers_by_team on training_numbers (team_id);

create table trainings (
  org_id             uuid not null,
  id                 uuid not null default uuidv7(),
  team_id            uuid not null references teams (id) on delete cascade,
  number             integer not null check (number > 0),
  chat_id            uuid not null,
  message_id         uuid not null,
  -- Null when the agent is not known any more.
  agent_id           uuid,
  -- Who gave the feedback.
  participant_kind   text not null check (participant_kind in ('person', 'key', 'visitor')),
  participant_id     uuid,
  status             text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected')),
  pinned             boolean not null default false,
  is_upvoted         boolean not null,
  user_text          text not null,
  agent_text         text not null,
  -- The answer that received the feedback in parts, as in messages.
  agent_parts        jsonb not null default '[]',
  comment            text,
  -- What the participant would have answered; stays when a reviewer writes something else.
  suggested_response text,
  summary            text,
  corrected_response text,
  -- The question that other people read above the response; empty shows none.
  shown_question     text not null default '',
  -- True if a reviewer decided that the response also answers people who may not see its sources.
  is_for_everyone    boolean not null default false,
  -- Rises with every change of the status or of a text.
  revision           integer not null default 1,
  decided_at         timestamptz,
  decided_by_kind    text check (decided_by_kind in ('key', 'person', 'system')),
  decided_by_id      uuid,
  -- In how many answers it was used, and when last.
  use_count          integer not null default 0,
  last_used_at       timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, team_id, number),
  -- What the index refers to.
  unique (org_id, id, team_id, revision, status),
  constraint only_approved_is_pinned check (not pinned or status = 'approved'),
  constraint approved_says_something
    check (status <> 'approved' or corrected_response is not null)
);
create index trainings_by_team on trainings (team_id);
create index trainings_by_status on trainings (org_id, team_id, status, number);
create index trainings_pinned on trainings (org_id, team_id, number) where pinned;
-- A message has one feedback at a time that nobody has decided on.
create unique index trainings_pending on trainings (org_id, message_id) where status = 'pending';

-- The documents that a corrected response was made from; a person's own text has none. A document
-- that was deleted leaves its row without an id, so that the response is used no more.
create table training_sources (
  org_id      uuid not null,
  training_id uuid not null,
  place       integer not null check (place > 0),
  document_id uuid,
  -- Null: all versions.
  version     integer,
  primary key (org_id, training_id, place),
  foreign key (org_id, training_id) references trainings (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
    on delete set null (document_id)
);
create index training_sources_by_document on training_sources (org_id, document_id);

-- The index: what the assistant may use. A row can only stand for an approved correction, and only
-- for its present revision: the reference makes every other one impossible.
create table training_entries (
  org_id      uuid not null,
  training_id uuid not null,
  team_id     uuid not null,
  revision    integer not null,
  status      text not null default 'approved' check (status = 'approved'),
  -- Two letters, the language whose stemmer made the terms.
  language    text not null,
  applied_at  timestamptz not null default now(),
  primary key (org_id, training_id),
  foreign key (org_id, training_id, team_id, revision, status)
    references trainings (org_id, id, team_id, revision, status) on delete cascade
);
create index training_entries_by_team on training_entries (org_id, team_id, language);

-- The terms of an entry, each once.
create table training_terms (
  org_id      uuid not null,
  team_id     uuid not null,
  term        text collate "C" not null,
  training_id uuid not null,
  -- Whether the question has it, and whether the corrected response has it.
  in_question boolean not null,
  in_response boolean not null,
  primary key (org_id, team_id, term, training_id),
  foreign key (org_id, training_id) references training_entries (org_id, training_id)
    on delete cascade
);
create index training_terms_by_training on training_terms (org_id, training_id);

create table training_vectors (
  org_id      uuid not null,
  training_id uuid not null,
  team_id     uuid not null,
  -- What it was made of: the question that was asked, or the corrected response.
  part        text not null check (part in ('question', 'response')),
  -- The name of the embedding model that made the vector.
  model       text not null,
  -- Numbers of 32 bits, little-endian.
  vector      bytea not null,
  primary key (org_id, training_id, part, model),
  foreign key (org_id, training_id) references training_entries (org_id, training_id)
    on delete cascade
);
create index training_vectors_by_team on training_vectors (org_id, team_id, model);
