-- Written by npm run generate:queries from what the tests ran.

-- lockNamed: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number, file_key string, sha256 Buffer
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
  document.version,
  document.file_key,
  document.sha256
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path = $3
  )
  and document.name = $4
  and true
order by
  (document.uploader_id is not distinct from $5::uuid) desc,
  document.created_at,
  document.id
for update of
  document;
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
  document.version,
  document.file_key,
  document.sha256
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path is null
  )
  and document.name = $3
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($4::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($5::uuid[])
    )
    or document.team_id = any ($6::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $7
      and document.team_id = any ($8::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $9
            and share.user_id = $10
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $11
            and share.team_id = any ($12::uuid[])
        )
      )
    )
  )
order by
  (document.uploader_id is not distinct from $13::uuid) desc,
  document.created_at,
  document.id
for update of
  document;

-- lockNumbered: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, version number, file_key string, sha256 Buffer
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
  document.version,
  document.file_key,
  document.sha256
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path = $3
  )
  and document.asked_name = $4
  and document.uploader_id = $5
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($6::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($7::uuid[])
    )
    or document.team_id = any ($8::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $9
      and document.team_id = any ($10::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $11
            and share.user_id = $12
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $13
            and share.team_id = any ($14::uuid[])
        )
      )
    )
  )
order by
  document.created_at,
  document.id
limit
  1
for update of
  document;
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
  document.version,
  document.file_key,
  document.sha256
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path is null
  )
  and document.asked_name = $3
  and document.uploader_id = $4
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($5::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($6::uuid[])
    )
    or document.team_id = any ($7::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $8
      and document.team_id = any ($9::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $10
            and share.user_id = $11
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $12
            and share.team_id = any ($13::uuid[])
        )
      )
    )
  )
order by
  document.created_at,
  document.id
limit
  1
for update of
  document;

-- findTakenNames: name string
select
  document.name
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path = $3
  )
  and document.name = any ($4::text[])
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($5::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($6::uuid[])
    )
    or document.team_id = any ($7::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $8
      and document.team_id = any ($9::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $10
            and share.user_id = $11
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $12
            and share.team_id = any ($13::uuid[])
        )
      )
    )
  );
select
  document.name
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id = $2
    and document.folder_path is null
  )
  and document.name = any ($3::text[])
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($4::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($5::uuid[])
    )
    or document.team_id = any ($6::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $7
      and document.team_id = any ($8::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $9
            and share.user_id = $10
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $11
            and share.team_id = any ($12::uuid[])
        )
      )
    )
  );
