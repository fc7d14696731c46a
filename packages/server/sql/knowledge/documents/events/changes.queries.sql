-- Written by npm run generate:queries from what the tests ran.

-- readChanges: horizon string, changes unknown
select
  pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            change.id,
            'teamId',
            change.team_id,
            'documentId',
            change.document_id,
            'xid',
            change.xid::text
          )
          order by
            change.id
        )
      from
        unnest($1::text[]) as watched (org_id, team_id, since)
        join document_changes change on change.org_id = watched.org_id
        and change.team_id = watched.team_id
        and change.xid >= watched.since::xid8
    ),
    '[]'
  ) as changes;

-- readSeenChanges: id string, team_id string, name string, type string, folder_path string | null, visibility string, state string, error string | null, reason unknown | null, reading_notes unknown, total_pages number | null, size_bytes number, created_at Date, uploader_id string | null, public_asked_at Date | null
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
  and document.id = any ($2::uuid[])
  and true
order by
  document.created_at,
  document.id;
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
  and document.id = any ($2::uuid[])
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
order by
  document.created_at,
  document.id;

-- readSeenChanges 2: id string
select distinct
  earlier.document_id as id
from
  document_changes earlier
  cross join lateral (
    select
      earlier.team_id
  ) as document
where
  earlier.org_id = $1
  and earlier.id = any ($2::uuid[])
  and true;
select distinct
  earlier.document_id as id
from
  document_changes earlier
  cross join lateral (
    select
      earlier.team_id
  ) as document
where
  earlier.org_id = $1
  and earlier.id = any ($2::uuid[])
  and (
    earlier.visibility = 'public'
    or (
      earlier.visibility = 'tree'
      and document.team_id = any ($3::uuid[])
    )
    or (
      earlier.visibility = 'team'
      and document.team_id = any ($4::uuid[])
    )
    or document.team_id = any ($5::uuid[])
    or (
      earlier.visibility = 'restricted'
      and earlier.uploader_id = $6
      and document.team_id = any ($7::uuid[])
    )
    or (
      $8::uuid = any (earlier.user_ids)
      or earlier.team_ids && $9::uuid[]
    )
  );

-- deleteOldChanges
delete from document_changes
where
  created_at < now() - interval '1 hour';
