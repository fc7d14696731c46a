-- Written by npm run generate:queries from what the tests ran.

-- summarizeScope: documents number, passages number
/* prepared */
select
  count(*)::int as documents,
  coalesce(sum(passage_count), 0)::int as passages
from
  (
    select
      document.passage_count
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
      )
    limit
      $4
  ) as counted;
/* prepared */
select
  count(*)::int as documents,
  coalesce(sum(passage_count), 0)::int as passages
from
  (
    select
      document.passage_count
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
          (
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
          and (
            document.visibility = 'public'
            or (
              document.visibility = 'tree'
              and document.team_id = any ($13::uuid[])
            )
            or (
              document.visibility = 'team'
              and document.team_id = any ($14::uuid[])
            )
            or document.team_id = any ($15::uuid[])
            or (
              document.visibility = 'restricted'
              and document.uploader_id = $16
              and document.team_id = any ($17::uuid[])
            )
            or (
              document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_user_shares share
                  where
                    share.org_id = $18
                    and share.user_id = $19
                )
              )
              or document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_team_shares share
                  where
                    share.org_id = $20
                    and share.team_id = any ($21::uuid[])
                )
              )
            )
          )
        )
      )
    limit
      $22
  ) as counted;
