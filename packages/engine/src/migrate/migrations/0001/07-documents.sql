-- Documents: what the teams know. Content tables are keyed (org_id, id), so that a cluster can
-- spread them by organisation.

create table documents (
  org_id          uuid not null,
  id              uuid not null default uuidv7(),
  team_id         uuid not null references teams (id),
  -- Null when a team key uploaded it.
  uploader_id     uuid,
  name            text not null,
  -- What the uploader called it, where that was taken and the document got a number: `plan (2).txt`
  -- is found again when `plan.txt` is sent again.
  asked_name      text,
  -- The lower-case extension.
  type            text not null,
  -- No slash at either end; null at the root.
  folder_path     text,
  visibility      text not null check (visibility in ('public', 'tree', 'team', 'restricted')),
  -- What everybody may read is decided by a leader of the team. A member asks; the document waits
  -- with a narrower visibility.
  public_asked_at timestamptz,
  -- The user who asked; null: nobody asked, or the user was deleted.
  public_asked_by uuid,
  state           text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
  -- Why it failed, in a sentence for a person.
  error           text,
  -- The same as a code, with what the sentence names.
  reason          jsonb,
  -- The heading or metadata title found in the text.
  title           text,
  total_pages     integer,
  passage_count   integer not null default 0,
  size_bytes      bigint not null,
  -- The bytes of its text so far, in UTF-8.
  text_bytes      bigint not null default 0,
  -- The key or the account whose upload budget its text counts in.
  charged_to      uuid,
  sha256          bytea not null,
  -- Name of the bytes in the file store: an id of their own, never the file name.
  file_key        uuid not null,
  -- Rises when the bytes are replaced: a job for older bytes then knows that it is late.
  version         integer not null default 1,
  -- A file that ends the process which reads it must not end it for ever: tries that were begun and
  -- have not ended are counted, for the version of the bytes that was tried.
  tried_version   int,
  unended_tries   smallint not null default 0,
  -- The terms of name, folder and title.
  name_terms      text not null default '',
  -- Languages (two letters) of its passages.
  languages       text[] not null default '{}',
  -- The numbers of its text and of its name in the search index, see text_numbers.
  text_number     integer,
  name_number     integer,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, uploader_id) references users (org_id, id)
    on delete set null (uploader_id),
  foreign key (org_id, public_asked_by) references users (org_id, id)
    on delete set null (public_asked_by)
);
create index documents_by_team on documents (org_id, team_id, created_at desc, id desc);
create index documents_by_uploader on documents (org_id, uploader_id) where uploader_id is not null;
-- A name belongs to those who see it: two documents of one name may stand in a folder when whoever
-- added the second one does not see the first. Whether a name is free is asked when it is given.
create index documents_by_name on documents (org_id, team_id, folder_path, name);
create index documents_by_asked_name on documents (org_id, team_id, asked_name)
  where asked_name is not null;
create index documents_by_name_trigram on documents
  using gin ((lower(coalesce(folder_path, '') || ' ' || name || ' ' || coalesce(title, ''))) gin_trgm_ops);
create unique index documents_by_text_number on documents (org_id, text_number);
create unique index documents_by_name_number on documents (org_id, name_number);
-- At the start every file in the store is held against the documents that have it.
create index documents_by_file_key on documents (file_key);
-- How many documents of somebody wait to be read says how far behind the others' the next one stands.
create index documents_under_way on documents (org_id, uploader_id) where state in ('queued', 'processing');
create index documents_public_asked on documents (org_id, team_id) where public_asked_at is not null;
create index documents_public_asked_by on documents (org_id, public_asked_by) where public_asked_by is not null;

create table document_user_shares (
  org_id      uuid not null,
  document_id uuid not null,
  user_id     uuid not null,
  primary key (org_id, document_id, user_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
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

-- Without a reference to the document: its text is removed in steps, see document_removals.
create table pages (
  org_id      uuid not null,
  document_id uuid not null,
  page_number integer not null check (page_number > 0),
  -- As extracted.
  text        text not null,
  primary key (org_id, document_id, page_number)
);

-- A deleted document leaves its text behind, which is then removed in steps: one statement over
-- thousands of passages holds others up. Nothing finds a text whose document has no row.
create table document_removals (
  org_id      uuid not null,
  document_id uuid not null,
  primary key (org_id, document_id)
);

-- A text that was made from a document is shown to those who could see the version that it was made
-- from. So the rights to earlier versions are kept, and a kept text names its sources with their
-- versions, as 'id@version'. An id alone stands for all versions.
create table document_versions (
  org_id      uuid not null,
  document_id uuid not null,
  -- The last of the versions with these rights.
  version     integer not null,
  visibility  text not null,
  uploader_id uuid,
  -- Whom it was shared with.
  user_ids    uuid[] not null,
  team_ids    uuid[] not null,
  -- When the version that followed became readable: until then an answer may quote this one.
  ended_at    timestamptz,
  primary key (org_id, document_id, version),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);

-- The source with its version, for a text that was begun at that time; one that has a version, or is
-- deleted, stays as it is.
create function pin_source(org uuid, source text, begun_at timestamptz) returns text
language sql stable as $$
  select coalesce((
    select document.id || '@' || coalesce((
      select min(earlier.version) from document_versions earlier
      where earlier.org_id = document.org_id and earlier.document_id = document.id
        and (earlier.ended_at is null or earlier.ended_at > begun_at)), document.version)
    from documents document
    where document.org_id = org
      and document.id = case when source not like '%@%' then source::uuid end), source)
$$;

-- Pins what is kept of an answer: the `sources` of parts and steps; a citation gets a `source`.
create function pin_sources(org uuid, kept jsonb, begun_at timestamptz) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(
    case
      when piece.value ? 'sources' then piece.value || jsonb_build_object('sources', (
        select coalesce(jsonb_agg(pin_source(org, source.id, begun_at) order by source.place), '[]')
        from jsonb_array_elements_text(piece.value -> 'sources')
          with ordinality as source (id, place)))
      when piece.value ? 'documentId' then piece.value || jsonb_build_object('source',
        pin_source(org, piece.value ->> 'documentId', begun_at))
      else piece.value
    end order by piece.place), '[]')
  from jsonb_array_elements(kept) with ordinality as piece (value, place)
$$;

-- How much an organisation keeps, for its limits (ORG_STORAGE_MB, ORG_TEXT_MB): counted where
-- documents change, because a sum over all documents is too slow for each piece of each text.
create table organisation_sizes (
  org_id     uuid primary key,
  file_bytes bigint not null,
  text_bytes bigint not null
) with (fillfactor = 50);

create function note_organisation_size() returns trigger language plpgsql as $$
declare
  org uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
  files bigint := 0;
  texts bigint := 0;
begin
  if tg_op <> 'INSERT' then
    files := files - old.size_bytes;
    texts := texts - old.text_bytes;
  end if;
  if tg_op <> 'DELETE' then
    files := files + new.size_bytes;
    texts := texts + new.text_bytes;
  end if;
  insert into organisation_sizes as size (org_id, file_bytes, text_bytes) values (org, files, texts)
  on conflict (org_id) do update
    set file_bytes = size.file_bytes + files, text_bytes = size.text_bytes + texts;
  return null;
end $$;

-- At the end of the transaction, after every other lock: two transactions never wait for each other.
create constraint trigger document_sized after insert or delete on documents
  deferrable initially deferred for each row execute function note_organisation_size();
create constraint trigger document_resized after update on documents
  deferrable initially deferred for each row
  when ((old.size_bytes, old.text_bytes) is distinct from (new.size_bytes, new.text_bytes))
  execute function note_organisation_size();

-- What changed in documents within the last hour, for those who watch a team's documents. A row holds
-- the rights before the change, so that somebody who could see the document then, and cannot now, is
-- told that it is gone, and nobody else is.
create table document_changes (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  team_id     uuid not null,
  document_id uuid not null,
  -- The transaction that made it. Numbers or times are given out before a commit, so a reader that
  -- remembers the last of them misses whatever commits late; a snapshot tells which transactions
  -- were still open.
  xid         xid8 not null default pg_current_xact_id(),
  visibility  text not null,
  uploader_id uuid,
  user_ids    uuid[] not null,
  team_ids    uuid[] not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index document_changes_by_team on document_changes (org_id, team_id, xid);

create function note_document_change(org uuid, changed_id uuid) returns void
language sql as $$
  insert into document_changes (org_id, team_id, document_id, visibility, uploader_id, user_ids,
    team_ids)
  select document.org_id, document.team_id, document.id, document.visibility, document.uploader_id,
    array(select share.user_id from document_user_shares share
      where share.org_id = org and share.document_id = changed_id),
    array(select share.team_id from document_team_shares share
      where share.org_id = org and share.document_id = changed_id)
  from documents document where document.org_id = org and document.id = changed_id
$$;

create function document_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.id);
    return new;
  end if;
  -- Before the change, so the row and its shares are still the old ones.
  perform note_document_change(old.org_id, old.id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Where a share goes with its document, there is no document any more, and nothing is noted.
create function document_share_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.document_id);
    return new;
  end if;
  perform note_document_change(old.org_id, old.document_id);
  return old;
end $$;

create trigger document_added after insert on documents
  for each row execute function document_changes();
create trigger document_deleted before delete on documents
  for each row execute function document_changes();
create trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at))
  execute function document_changes();

create trigger document_shared after insert on document_user_shares
  for each row execute function document_share_changes();
create trigger document_unshared before delete on document_user_shares
  for each row execute function document_share_changes();
create trigger document_shared after insert on document_team_shares
  for each row execute function document_share_changes();
create trigger document_unshared before delete on document_team_shares
  for each row execute function document_share_changes();
