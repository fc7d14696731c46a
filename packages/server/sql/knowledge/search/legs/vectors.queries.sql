-- Written by npm run generate:queries from what the tests ran.

-- readSomeVectors: text_number number, ordinal number, document_id string, page_number number, vector Buffer
select
  near.text_number,
  near.ordinal,
  near.document_id,
  near.page_number,
  near.vector
from
  passage_vectors near
  join documents document on document.org_id = near.org_id
  and document.text_number = near.text_number
where
  near.org_id = $1
  and near.model = $2
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
    and document.visibility = 'public'
  )
  and (near.text_number, near.ordinal) > ($6)
order by
  near.text_number,
  near.ordinal
limit
  $7;
select
  near.text_number,
  near.ordinal,
  near.document_id,
  near.page_number,
  near.vector
from
  passage_vectors near
  join documents document on document.org_id = near.org_id
  and document.text_number = near.text_number
where
  near.org_id = $1
  and near.model = $2
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
    and document.id = any ($15::uuid[])
  )
  and (near.text_number, near.ordinal) > ($16)
order by
  near.text_number,
  near.ordinal
limit
  $17;
