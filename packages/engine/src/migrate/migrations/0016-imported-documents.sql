-- An import finds the documents again that it made, wherever people moved them, and an upload the
-- documents that have its bytes.
alter table documents
  add column import_source text,
  add column import_path text,
  add constraint documents_import_check
    check ((import_source is null) = (import_path is null));
create index documents_by_import on documents (org_id, team_id, import_source, import_path)
  where import_source is not null;
create index documents_by_sha256 on documents (org_id, sha256);
