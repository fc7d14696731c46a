-- Written by npm run generate:queries from what the tests ran.

-- lockMetadata: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, asked_name string | null, title string | null, languages string[], name_terms string, name_number number | null
select
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
  document.asked_name,
  document.title,
  document.languages,
  document.name_terms,
  document.name_number
from
  documents document
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
for update;

-- updateMetadata: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null
update documents as document
set
  name = $1,
  asked_name = $2,
  type = $3,
  folder_path = $4,
  visibility = $5,
  name_terms = $6,
  name_number = $7,
  updated_at = now()
where
  document.org_id = $8
  and document.id = $9
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
  document.public_asked_at;
update documents as document
set
  name = $1,
  asked_name = $2,
  type = $3,
  folder_path = $4,
  visibility = $5,
  public_asked_at = coalesce(public_asked_at, date_trunc('milliseconds', clock_timestamp())),
  public_asked_by = coalesce(public_asked_by, $6),
  name_terms = $7,
  name_number = $8,
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
  document.public_asked_at;
