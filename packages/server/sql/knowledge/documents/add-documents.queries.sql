-- Written by npm run generate:queries from what the tests ran.

-- insertDocument: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number
insert into
  documents as document (
    org_id,
    team_id,
    name,
    asked_name,
    type,
    folder_path,
    visibility,
    uploader_id,
    size_bytes,
    sha256,
    file_key,
    charged_to,
    public_asked_by,
    public_asked_at
  )
values
  ($1, null)
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;
insert into
  documents as document (
    org_id,
    team_id,
    name,
    asked_name,
    type,
    folder_path,
    visibility,
    uploader_id,
    size_bytes,
    sha256,
    file_key,
    charged_to,
    public_asked_by,
    public_asked_at
  )
values
  ($1, date_trunc('milliseconds', clock_timestamp()))
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;

-- saveVersionRights
with
  present as (
    select
      document.version,
      document.visibility,
      document.uploader_id,
      array(
        select
          user_id
        from
          document_user_shares share
        where
          share.org_id = document.org_id
          and share.document_id = document.id
        order by
          user_id
      ) as user_ids,
      array(
        select
          team_id
        from
          document_team_shares share
        where
          share.org_id = document.org_id
          and share.document_id = document.id
        order by
          team_id
      ) as team_ids
    from
      documents document
    where
      document.org_id = $1
      and document.id = $2
  ),
  merged as (
    update document_versions earlier
    set
      version = present.version,
      ended_at = null
    from
      present
    where
      earlier.org_id = $3
      and earlier.document_id = $4
      and earlier.version = (
        select
          max(version)
        from
          document_versions
        where
          org_id = $5
          and document_id = $6
      )
      and (earlier.visibility, earlier.user_ids, earlier.team_ids) = (present.visibility, present.user_ids, present.team_ids)
      and earlier.uploader_id is not distinct from present.uploader_id
    returning
      earlier.version
  )
insert into
  document_versions (org_id, document_id, version, visibility, uploader_id, user_ids, team_ids)
select
  $7,
  version,
  visibility,
  uploader_id,
  user_ids,
  team_ids
from
  present
where
  not exists (
    select
    from
      merged
  );

-- replaceBytes: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number
update documents as document
set
  state = 'queued',
  error = null,
  reason = null,
  reading_notes = '[]',
  encoding = null,
  title = null,
  total_pages = null,
  passage_count = 0,
  languages = '{}',
  name_terms = '',
  text_number = null,
  name_number = null,
  type = $1,
  size_bytes = $2,
  sha256 = $3,
  file_key = $4,
  visibility = $5,
  uploader_id = $6,
  charged_to = $7,
  text_bytes = 0,
  public_asked_by = $8,
  public_asked_at = null,
  version = version + 1,
  updated_at = now()
where
  document.org_id = $9
  and document.id = $10
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;
update documents as document
set
  state = 'queued',
  error = null,
  reason = null,
  reading_notes = '[]',
  encoding = null,
  title = null,
  total_pages = null,
  passage_count = 0,
  languages = '{}',
  name_terms = '',
  text_number = null,
  name_number = null,
  type = $1,
  size_bytes = $2,
  sha256 = $3,
  file_key = $4,
  visibility = $5,
  uploader_id = $6,
  charged_to = $7,
  text_bytes = 0,
  public_asked_by = $8,
  public_asked_at = date_trunc('milliseconds', clock_timestamp()),
  version = version + 1,
  updated_at = now()
where
  document.org_id = $9
  and document.id = $10
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;

-- setVisibility: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number
update documents as document
set
  visibility = $1,
  public_asked_by = $2,
  public_asked_at = null,
  updated_at = now()
where
  document.org_id = $3
  and document.id = $4
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;
update documents as document
set
  visibility = $1,
  public_asked_by = $2,
  public_asked_at = date_trunc('milliseconds', clock_timestamp()),
  updated_at = now()
where
  document.org_id = $3
  and document.id = $4
returning
  document.id,
  document.team_id,
  document.name,
  document.type,
  document.folder_path,
  document.visibility,
  document.state,
  document.error,
  document.reason,
  document.reading_notes,
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.public_asked_at,
  document.version;
