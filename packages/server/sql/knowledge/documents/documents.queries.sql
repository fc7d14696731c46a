-- Written by npm run generate:queries from what the tests ran.

-- listDocuments: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null
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
  document.public_asked_at
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and true
order by
  document.created_at asc,
  document.id asc
limit
  $3
offset
  $4;
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
  document.public_asked_at
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and (
    (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($3::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($4::uuid[])
      )
      or document.team_id = any ($5::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $6
        and document.team_id = any ($7::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $8
              and share.user_id = $9
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $10
              and share.team_id = any ($11::uuid[])
          )
        )
      )
    )
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($12::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($13::uuid[])
      )
      or document.team_id = any ($14::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $15
        and document.team_id = any ($16::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $17
              and share.user_id = $18
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $19
              and share.team_id = any ($20::uuid[])
          )
        )
      )
    )
  )
order by
  document.created_at desc,
  document.id desc
limit
  $21
offset
  $22;

-- listUnderWay: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null
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
  document.public_asked_at
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and true
  and document.state in ('queued', 'processing')
order by
  document.created_at desc,
  document.id desc
limit
  100;
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
  document.public_asked_at
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and (
    document.visibility = 'public'
    or (
      document.visibility = 'tree'
      and document.team_id = any ($3::uuid[])
    )
    or (
      document.visibility = 'team'
      and document.team_id = any ($4::uuid[])
    )
    or document.team_id = any ($5::uuid[])
    or (
      document.visibility = 'restricted'
      and document.uploader_id = $6
      and document.team_id = any ($7::uuid[])
    )
    or (
      document.id = any (
        array(
          select
            share.document_id
          from
            document_user_shares share
          where
            share.org_id = $8
            and share.user_id = $9
        )
      )
      or document.id = any (
        array(
          select
            share.document_id
          from
            document_team_shares share
          where
            share.org_id = $10
            and share.team_id = any ($11::uuid[])
        )
      )
    )
  )
  and document.state in ('queued', 'processing')
order by
  document.created_at desc,
  document.id desc
limit
  100;

-- countDocuments: count number
select
  count(*)::int as count
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and true;
select
  count(*)::int as count
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and (
    (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($3::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($4::uuid[])
      )
      or document.team_id = any ($5::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $6
        and document.team_id = any ($7::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $8
              and share.user_id = $9
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $10
              and share.team_id = any ($11::uuid[])
          )
        )
      )
    )
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($12::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($13::uuid[])
      )
      or document.team_id = any ($14::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $15
        and document.team_id = any ($16::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $17
              and share.user_id = $18
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $19
              and share.team_id = any ($20::uuid[])
          )
        )
      )
    )
  );

-- findDocument: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null, file_key string, sha256_hex string
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
  and true;
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
  and (
    (
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
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($14::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($15::uuid[])
      )
      or document.team_id = any ($16::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $17
        and document.team_id = any ($18::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $19
              and share.user_id = $20
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $21
              and share.team_id = any ($22::uuid[])
          )
        )
      )
    )
  );

-- readPage: text string
select
  page.text
from
  documents document
  join pages page on page.org_id = document.org_id
  and page.document_id = document.id
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
  and true
  and document.state = 'ready'
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
  and (
    (
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
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($14::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($15::uuid[])
      )
      or document.team_id = any ($16::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $17
        and document.team_id = any ($18::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $19
              and share.user_id = $20
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $21
              and share.team_id = any ($22::uuid[])
          )
        )
      )
    )
  )
  and document.state = 'ready'
  and page.org_id = $23
  and page.page_number = $24;

-- countByFolder: path string | null, documentCount number
select
  document.folder_path as path,
  count(*)::int as "documentCount"
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and true
group by
  document.folder_path
order by
  lower(document.folder_path) nulls first,
  document.folder_path;
select
  document.folder_path as path,
  count(*)::int as "documentCount"
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
  and (
    (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($3::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($4::uuid[])
      )
      or document.team_id = any ($5::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $6
        and document.team_id = any ($7::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $8
              and share.user_id = $9
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $10
              and share.team_id = any ($11::uuid[])
          )
        )
      )
    )
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($12::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($13::uuid[])
      )
      or document.team_id = any ($14::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $15
        and document.team_id = any ($16::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $17
              and share.user_id = $18
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $19
              and share.team_id = any ($20::uuid[])
          )
        )
      )
    )
  )
group by
  document.folder_path
order by
  lower(document.folder_path) nulls first,
  document.folder_path;

-- readDocuments: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null
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
  document.public_asked_at
from
  documents document
where
  document.org_id = $1
  and document.id = any ($2::uuid[]);
