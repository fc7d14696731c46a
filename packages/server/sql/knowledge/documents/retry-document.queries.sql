-- Written by npm run generate:queries from what the tests ran.

-- requeueFailed: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, version number
update documents as document
set
  state = 'queued',
  error = null,
  reason = null,
  version = version + 1,
  updated_at = now()
where
  (
    document.org_id = $1
    and document.team_id in (
      select
        id
      from
        teams
      where
        org_id = $2
        and $3 = any (path)
    )
  )
  and document.id = $4
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
  document.total_pages,
  document.size_bytes,
  document.created_at,
  document.uploader_id,
  document.version;
