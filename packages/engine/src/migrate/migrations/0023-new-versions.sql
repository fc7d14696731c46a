-- A new version of a readable document is read as a row of its own, which nothing finds. The document
-- keeps its file, its text and its rights until the version is read.
alter table documents
  -- The document that this row is a new version of; null: it is a document.
  add column replaces uuid,
  -- The users and teams whose shares of that document end when the version is read.
  add column ends_shares uuid[] not null default '{}',
  -- The document_id of its pages, passages and vectors: the id of the row that they were read for.
  add column text_id uuid,
  add constraint documents_replaces_fkey
    foreign key (org_id, replaces) references documents (org_id, id) on delete cascade;
create unique index documents_by_replaced on documents (org_id, replaces)
  where replaces is not null;

update documents set text_id = id;
alter table documents alter column text_id set not null;

create function document_text_id() returns trigger language plpgsql as $$
begin
  new.text_id := coalesce(new.text_id, new.id);
  return new;
end $$;
create trigger document_text_id before insert on documents
for each row execute function document_text_id();

-- What happens to a new version is a change in its document.
create or replace function note_document_change(org uuid, changed_id uuid) returns void
language sql as $$
  insert into document_changes (org_id, team_id, document_id, visibility, uploader_id, user_ids,
    team_ids)
  select document.org_id, document.team_id, document.id, document.visibility, document.uploader_id,
    array(select share.user_id from document_user_shares share
      where share.org_id = org and share.document_id = document.id),
    array(select share.team_id from document_team_shares share
      where share.org_id = org and share.document_id = document.id)
  from documents changed
  join documents document
    on document.org_id = org and document.id = coalesce(changed.replaces, changed.id)
  where changed.org_id = org and changed.id = changed_id
$$;

create or replace function documents_unclassed() returns trigger language plpgsql as $$
begin
  perform set_text_classes(array_agg(before.org_id), array_agg(text.number), array_agg(0))
  from before, unnest(array[before.text_number, before.name_number]) as text (number)
  where text.number is not null
  having count(*) > 0;
  -- The text is removed in steps.
  insert into document_removals (org_id, document_id)
  select org_id, text_id from before;
  return null;
end $$;
