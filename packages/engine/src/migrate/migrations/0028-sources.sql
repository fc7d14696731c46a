-- Places that documents come from, what they list, and who may read it there.
create table sources (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  kind text not null check (kind in ('folder', 'git', 'web', 's3', 'webdav', 'imap')),
  name text not null,
  settings jsonb not null,
  -- Passwords, tokens and keys, sealed; null: it needs none.
  secrets bytea,
  -- A mark of the host and of whose access it is, made with a key of the server; null: it has no host.
  -- Sources of the same one take turns, and all wait where one of them was asked to.
  credential bytea check (octet_length(credential) = 32),
  waits_until timestamptz,
  -- Of documents for which the place has no rights of its own.
  visibility text not null check (visibility in ('public', 'tree', 'team', 'restricted')),
  may_publish boolean not null,
  every_minutes integer not null,
  is_paused boolean not null default false,
  -- True: a person has to do something, which `problem` says.
  is_stopped boolean not null default false,
  problem jsonb,
  -- The documents that are gone at the place and wait for a leader's yes, and for how many there is one.
  gone_held integer not null default 0,
  gone_confirmed integer not null default 0,
  -- The run that is under way, and when it last wrote; null: none.
  run_id uuid,
  run_began_at timestamptz,
  run_beat_at timestamptz,
  last_run jsonb,
  last_run_at timestamptz,
  last_complete_at timestamptz,
  next_at timestamptz not null default now(),
  -- What signs hints that something has changed there, sealed; null: none are taken.
  hint_secret bytea,
  maker_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  foreign key (org_id, maker_id) references users (org_id, id) on delete set null (maker_id),
  unique (org_id, team_id, name));
-- A hint names only the id.
create unique index sources_by_id on sources (id);
create index sources_by_credential on sources (org_id, credential) where credential is not null;
create index sources_by_next_at on sources (next_at) where not is_paused and not is_stopped;
create index sources_by_maker on sources (org_id, maker_id) where maker_id is not null;

create table source_scopes (
  org_id uuid not null,
  source_id uuid not null,
  name text not null,
  -- Where the next listing begins; null: at the beginning.
  cursor text,
  primary key (org_id, source_id, name),
  foreign key (org_id, source_id) references sources (org_id, id) on delete cascade);

create table source_items (
  org_id uuid not null,
  source_id uuid not null,
  -- SHA-256 of the id, which may be longer than an index takes.
  key bytea not null check (octet_length(key) = 32),
  id text not null,
  scope text not null,
  path text not null,
  url text,
  size_bytes bigint,
  -- Who may read it there, as it was last listed; null: the place has no rights of its own.
  rights jsonb,
  -- The path and the rights that its document has; null: they are to be applied again.
  applied jsonb,
  -- Of the bytes as they were last listed, and of those that its document has; null: it has none.
  listed_etag text not null,
  etag text,
  -- Why the listed bytes could not be had, in which run and for which of them.
  reason jsonb,
  tried_run uuid,
  tried_etag text,
  -- True: the last listing lacks it. Its document waits to be deleted.
  is_gone boolean not null default false,
  seen_run uuid not null,
  seen_at timestamptz not null,
  document_id uuid,
  primary key (org_id, source_id, key),
  foreign key (org_id, source_id) references sources (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id));
create unique index source_items_by_document on source_items (org_id, document_id)
  where document_id is not null;
create index source_items_by_path on source_items (org_id, source_id, left(path, 200), key);
create index source_items_waiting on source_items (org_id, source_id, key)
  where etag is distinct from listed_etag;
create index source_items_gone on source_items (org_id, source_id) where is_gone;

create table source_groups (
  org_id uuid not null,
  source_id uuid not null,
  id text not null,
  name text not null,
  primary key (org_id, source_id, id),
  foreign key (org_id, source_id) references sources (org_id, id) on delete cascade);

create table source_group_members (
  org_id uuid not null,
  source_id uuid not null,
  group_id text not null,
  email text not null check (email = lower(email)),
  primary key (org_id, email, source_id, group_id),
  foreign key (org_id, source_id, group_id)
    references source_groups (org_id, source_id, id) on delete cascade);
create index source_group_members_by_group on source_group_members (org_id, source_id, group_id);

-- Who may read a restricted document where it comes from: 'person:<email>' or
-- 'group:<source>:<group>', or 'insider:<team>:' and one of these, which leaves out partners.
create table document_readers (
  org_id uuid not null,
  document_id uuid not null,
  principal text not null,
  primary key (org_id, document_id, principal),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade);
create index document_readers_by_principal on document_readers (org_id, principal);

alter table documents
  add column source_id uuid,
  add constraint documents_source_id_fkey
    foreign key (org_id, source_id) references sources (org_id, id) on delete set null (source_id);
create index documents_by_source on documents (org_id, source_id) where source_id is not null;

-- Leaders are told that a source has stopped, or waits for their yes.
alter table notifications
  add column source_id uuid,
  add constraint notifications_source_fkey
    foreign key (org_id, source_id) references sources (org_id, id) on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('correction_approved',
    'correction_rejected', 'question_asked', 'question_left', 'document_shared', 'source_stopped',
    'source_waiting')),
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check check (
    num_nonnulls(training_id, expert_question_id, left_question_id, document_id, source_id) = 1);
create index notifications_by_source on notifications (org_id, source_id)
  where source_id is not null;

-- Whether it comes from a source decides who may change it.
create or replace trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at, old.reading_notes,
      old.source_id)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at, new.reading_notes,
      new.source_id))
  execute function document_changes();
