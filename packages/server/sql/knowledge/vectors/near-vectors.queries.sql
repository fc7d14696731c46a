-- Written by npm run generate:queries from what the tests ran.

-- readVectors: text_number number, ordinal number, document_id string, page_number number, vector Buffer
/* prepared */
select
  near.text_number,
  near.ordinal,
  near.document_id,
  near.page_number,
  near.vector
from
  unnest($1) as asked (number, ordinal)
  join passage_vectors near on near.org_id = $2
  and near.text_number = asked.number
  and near.ordinal = asked.ordinal
  and near.model = $3
  join documents document on document.org_id = $4
  and document.text_number = near.text_number
where
  (
    document.org_id = $5
    and document.state = 'ready'
    and (
      document.team_id = $6
      or (
        document.team_id = any ($7::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and true
  );
/* prepared */
select
  near.text_number,
  near.ordinal,
  near.document_id,
  near.page_number,
  near.vector
from
  unnest($1) as asked (number, ordinal)
  join passage_vectors near on near.org_id = $2
  and near.text_number = asked.number
  and near.ordinal = asked.ordinal
  and near.model = $3
  join documents document on document.org_id = $4
  and document.text_number = near.text_number
where
  (
    document.org_id = $5
    and document.state = 'ready'
    and (
      document.team_id = $6
      or (
        document.team_id = any ($7::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($8::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($9::uuid[])
        )
        or document.team_id = any ($10::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $11
          and document.team_id = any ($12::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $13
                and share.user_id = $14
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $15
                and share.team_id = any ($16::uuid[])
            )
          )
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
    )
    and document.team_id = $26
    and exists (
      select
      from
        unnest($27::text[]) as folder
      where
        document.folder_path = folder
        or starts_with(document.folder_path, folder || '/')
    )
  );
