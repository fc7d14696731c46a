-- Written by npm run generate:queries from what the tests ran.

-- findByMeaning: passage_id string, document_id string, page_number number, score number
select
  near.passage_id,
  near.document_id,
  near.page_number,
  1 - (near.vector <=> $1::vector) as score
from
  (
    select
      document.id
    from
      documents document
    where
      (
        document.org_id = $2
        and document.state = 'ready'
        and (
          document.team_id = $3
          or (
            document.team_id = any ($4::uuid[])
            and document.visibility in ('public', 'tree')
          )
        )
        and document.visibility = 'public'
      )
  ) as visible
  join passage_vectors near on near.document_id = visible.id
where
  near.org_id = $5
  and near.model = $6
order by
  near.vector <=> $7::vector,
  near.passage_id
limit
  $8;
select
  near.passage_id,
  near.document_id,
  near.page_number,
  1 - (near.vector <=> $1::vector) as score
from
  unnest(
    array(
      select
        document.id
      from
        documents document
      where
        (
          document.org_id = $2
          and document.state = 'ready'
          and (
            document.team_id = $3
            or (
              document.team_id = any ($4::uuid[])
              and document.visibility in ('public', 'tree')
            )
          )
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
        )
    )
  ) as visible (id)
  join passage_vectors near on near.document_id = visible.id
where
  near.org_id = $14
  and near.model = $15
order by
  near.vector <=> $16::vector,
  near.passage_id
limit
  $17;
