-- Written by npm run generate:queries from what the tests ran.

-- findInScope: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, file_key string, sha256_hex string
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
  document.file_key,
  encode(document.sha256, 'hex') as sha256_hex
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and document.visibility = 'public'
    and document.id = any ($4::uuid[])
  );
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
  document.file_key,
  encode(document.sha256, 'hex') as sha256_hex
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
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
    and document.id = any ($13::uuid[])
  );

-- readPageInScope: text string
select
  page.text
from
  documents document
  join pages page on page.org_id = document.org_id
  and page.document_id = document.id
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and document.visibility = 'public'
    and document.id = any ($4::uuid[])
  )
  and page.org_id = $5
  and page.page_number = $6;
select
  page.text
from
  documents document
  join pages page on page.org_id = document.org_id
  and page.document_id = document.id
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
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
    and document.id = any ($13::uuid[])
  )
  and page.org_id = $14
  and page.page_number = $15;
