-- Knowledge: what the teams know. Content tables, keyed (org_id, id),
-- so that a cluster can spread them by organisation.

create table documents (
  org_id        uuid not null,
  id            uuid not null default uuidv7(),
  team_id       uuid not null references teams (id),
  -- Null when a team key uploaded it.
  uploader_id   uuid references users (id) on delete set null,
  name          text not null,
  -- The lower-case extension.
  type          text not null,
  -- No slash at either end; null at the root.
  folder_path   text,
  visibility    text not null check (visibility in ('public', 'tree', 'team', 'restricted')),
  state         text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
  -- Why it failed, in a sentence for a person.
  error         text,
  -- The heading or metadata title found in the text.
  title         text,
  total_pages   integer,
  passage_count integer not null default 0,
  size_bytes    bigint not null,
  sha256        bytea not null,
  -- Name of the bytes in the file store: an id of their own, never the file name.
  file_key      uuid not null,
  -- Rises when the bytes are replaced: a job for older bytes then knows that it is late.
  version       integer not null default 1,
  -- Normalised words of name, folder and title (see search_terms) for BM25.
  name_terms    text not null default '',
  -- Languages (two letters) of its passages.
  languages     text[] not null default '{}',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, team_id, folder_path, name)
);
create index documents_by_team on documents (org_id, team_id, created_at desc, id desc);
create index documents_by_uploader on documents (org_id, uploader_id) where uploader_id is not null;
create index documents_by_name_trigram on documents
  using gin ((lower(coalesce(folder_path, '') || ' ' || name || ' ' || coalesce(title, ''))) gin_trgm_ops);

create table document_user_shares (
  org_id      uuid not null,
  document_id uuid not null,
  user_id     uuid not null references users (id) on delete cascade,
  primary key (org_id, document_id, user_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index document_user_shares_by_user on document_user_shares (org_id, user_id);

create table document_team_shares (
  org_id      uuid not null,
  document_id uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  primary key (org_id, document_id, team_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index document_team_shares_by_team on document_team_shares (org_id, team_id);

create table pages (
  org_id      uuid not null,
  document_id uuid not null,
  page_number integer not null check (page_number > 0),
  -- As extracted.
  text        text not null,
  primary key (org_id, document_id, page_number),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);

create table passages (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  document_id uuid not null,
  page_number integer not null,
  -- Two letters, the language whose stemmer made the terms.
  language    text not null,
  -- Normalised words (see search_terms): what BM25 indexes.
  terms       text not null,
  primary key (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index passages_by_document on passages (org_id, document_id);

create table passage_vectors (
  org_id      uuid not null,
  passage_id  uuid not null,
  document_id uuid not null,
  page_number integer not null,
  -- The name of the embedding model that made the vector.
  model       text not null,
  vector      bytea not null,
  primary key (org_id, passage_id, model),
  foreign key (org_id, passage_id) references passages (org_id, id) on delete cascade
);
create index passage_vectors_by_document on passage_vectors (org_id, document_id);
