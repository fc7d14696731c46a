-- A name belongs to those who see it: two documents of one name may stand in a folder when whoever
-- added the second one does not see the first. Whether a name is free is asked when it is given.

alter table documents
  drop constraint documents_org_id_team_id_folder_path_name_key,
  -- What the uploader called it, where that was taken and the document got a number: `plan (2).txt`
  -- is found again when `plan.txt` is sent again.
  add column asked_name text;
create index documents_by_name on documents (org_id, team_id, folder_path, name);
create index documents_by_asked_name on documents (org_id, team_id, asked_name)
  where asked_name is not null;

-- Without an extension only plain text could be read.
update documents set type = 'txt' where type = '' and state = 'ready';
