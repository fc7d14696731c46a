-- A document in the trash keeps its row, its rights and its text. Nobody sees it, and the index gives
-- its texts the class of those that nobody finds.
alter table documents
  -- When it was moved to the trash; null: it is not there.
  add column trashed_at timestamptz,
  -- The user who moved it there; null also for a key.
  add column trashed_by uuid,
  add constraint documents_trashed_by_fkey foreign key (org_id, trashed_by)
    references users (org_id, id) on delete set null (trashed_by);
create index documents_trashed on documents (org_id, team_id, trashed_at desc, id desc)
  where trashed_at is not null;
create index documents_by_trashing on documents (trashed_at) where trashed_at is not null;
create index documents_trashed_by on documents (org_id, trashed_by) where trashed_by is not null;

create or replace function documents_classed() returns trigger language plpgsql as $$
begin
  perform set_text_classes(array_agg(changed.org_id), array_agg(changed.number),
    array_agg(changed.class))
  from (
    select after.org_id, after.number, after.class
    from (
      select document.org_id, text.number,
        case when document.state = 'ready' and document.trashed_at is null
          then text_class(team.number, document.visibility) else 0 end as class
      from after document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as after
    left join (
      select document.org_id, text.number,
        case when document.state = 'ready' and document.trashed_at is null
          then text_class(team.number, document.visibility) else 0 end as class
      from before document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as before using (org_id, number)
    where after.class <> coalesce(before.class, 0)
    union all
    select gone.org_id, gone.number, 0
    from (
      select before.org_id, text.number
      from before, unnest(array[before.text_number, before.name_number]) as text (number)
      where text.number is not null and before.state = 'ready'
      except
      select after.org_id, text.number
      from after, unnest(array[after.text_number, after.name_number]) as text (number)) as gone
  ) as changed
  having count(*) > 0;
  return null;
end $$;

-- What happens to a document in the trash is told to nobody.
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
  where changed.org_id = org and changed.id = changed_id and document.trashed_at is null
$$;

create or replace trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at, old.reading_notes,
      old.source_id, old.trashed_at)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at, new.reading_notes,
      new.source_id, new.trashed_at))
  execute function document_changes();

-- Before the change it is still in the trash, so a restoration is told after it.
create trigger document_restored after update on documents
  for each row when (old.trashed_at is not null and new.trashed_at is null)
  execute function document_changes();
