-- Written by npm run generate:queries from what the tests ran.

-- requeueFailed: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number
update documents as document
set
  state = 'queued',
  error = null,
  reason = null,
  reading_notes = '[]',
  charged_to = $1,
  version = version + 1,
  updated_at = now()
where
  (
    document.org_id = $2
    and document.team_id in (
      select
        id
      from
        teams
      where
        org_id = $3
        and $4 = any (path)
    )
  )
  and document.id = $5
  and document.state = 'failed'
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

-- requeue: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number
update documents as document
set
  state = 'queued',
  error = null,
  reason = null,
  reading_notes = '[]',
  encoding = $1,
  charged_to = $2,
  version = version + 1,
  updated_at = now()
where
  (
    document.org_id = $3
    and document.team_id in (
      select
        id
      from
        teams
      where
        org_id = $4
        and $5 = any (path)
    )
  )
  and document.id = $6
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
