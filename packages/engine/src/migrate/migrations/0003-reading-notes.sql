-- What a person should know of how a file was read: [{"code", "values"}], see reading-notes.ts. The
-- encoding is the one that somebody has set; null: the reader finds it out.
alter table documents
  add column reading_notes jsonb not null default '[]',
  add column encoding text;

create or replace trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at, old.reading_notes)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at, new.reading_notes))
  execute function document_changes();
