-- Written by npm run generate:queries from what the tests ran.

-- findBySpelling: documentId string, score number
select
  found.document_id as "documentId",
  found.score
from
  documents_by_spelling ($1) as found
  join documents document on document.id = found.document_id
where
  document.org_id = $2
  and (
    document.org_id = $3
    and document.state = 'ready'
    and (
      document.team_id = $4
      or (
        document.team_id = any ($5::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and true
  )
order by
  found.score desc,
  found.document_id
limit
  $6;
select
  found.document_id as "documentId",
  found.score
from
  documents_by_spelling ($1) as found
  join documents document on document.id = found.document_id
where
  document.org_id = $2
  and (
    document.org_id = $3
    and document.state = 'ready'
    and (
      document.team_id = $4
      or (
        document.team_id = any ($5::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      (
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
      and (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($15::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($16::uuid[])
        )
        or document.team_id = any ($17::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $18
          and document.team_id = any ($19::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $20
                and share.user_id = $21
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $22
                and share.team_id = any ($23::uuid[])
            )
          )
        )
      )
    )
  )
order by
  found.score desc,
  found.document_id
limit
  $24;
