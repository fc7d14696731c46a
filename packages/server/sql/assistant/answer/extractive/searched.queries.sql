-- Written by npm run generate:queries from what the tests ran.

-- countDocuments: documents number
select
  count(*)::int as documents
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
  );
select
  count(*)::int as documents
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
  )
  or (
    document.org_id = $14
    and document.state = 'ready'
    and (
      document.team_id = $15
      or (
        document.team_id = any ($16::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($17::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($18::uuid[])
      )
      or document.team_id = any ($19::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $20
        and document.team_id = any ($21::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $22
              and share.user_id = $23
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $24
              and share.team_id = any ($25::uuid[])
          )
        )
      )
    )
  );
