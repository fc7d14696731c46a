-- What anybody may read is decided by a leader of the team. A member asks; the document waits with a
-- narrower visibility.

alter table teams add column members_may_publish boolean not null default false;

alter table documents
  add column public_asked_at timestamptz,
  -- The user who asked; null: nobody asked, or the user was deleted.
  add column public_asked_by uuid,
  add foreign key (org_id, public_asked_by) references users (org_id, id)
    on delete set null (public_asked_by);
create index documents_public_asked on documents (org_id, team_id) where public_asked_at is not null;
create index documents_public_asked_by on documents (org_id, public_asked_by) where public_asked_by is not null;

drop trigger document_updated on documents;
create trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at))
  execute function document_changes();
