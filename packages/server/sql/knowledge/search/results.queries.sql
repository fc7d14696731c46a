-- Written by npm run generate:queries from what the tests ran.

-- readPages: document_id string, name string, type string, folder_path string | null, total_pages number | null, page_number number, text string
/* prepared */
select
  document.id as document_id,
  document.name,
  document.type,
  document.folder_path,
  document.total_pages,
  page.page_number,
  left(page.text, $1) as text
from
  unnest($2::uuid[], $3::int[]) as place (document_id, page_number)
  join documents document on document.id = place.document_id
  join pages page on page.org_id = document.org_id
  and page.document_id = document.id
  and page.page_number = place.page_number
where
  page.org_id = $4
  and (
    document.org_id = $5
    and document.state = 'ready'
    and (
      document.team_id = $6
      or (
        document.team_id = any ($7::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and document.visibility = 'public'
  );
/* prepared */
select
  document.id as document_id,
  document.name,
  document.type,
  document.folder_path,
  document.total_pages,
  page.page_number,
  left(page.text, $1) as text
from
  unnest($2::uuid[], $3::int[]) as place (document_id, page_number)
  join documents document on document.id = place.document_id
  join pages page on page.org_id = document.org_id
  and page.document_id = document.id
  and page.page_number = place.page_number
where
  page.org_id = $4
  and (
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
  );
