-- Written by npm run generate:queries from what the tests ran.

-- readTexts: in_names boolean, number number, ordinal number, document_id string, page_number number, terms string, name string, text_number number
/* prepared */
select
  false as in_names,
  passage.text_number as number,
  passage.ordinal,
  passage.document_id,
  passage.page_number,
  passage.terms,
  document.name,
  document.text_number
from
  unnest($1) as asked (number, ordinal)
  join passages passage on passage.org_id = $2
  and passage.text_number = asked.number
  and passage.ordinal = asked.ordinal
  join documents document on document.org_id = $3
  and document.text_number = passage.text_number
where
  (
    document.org_id = $4
    and document.state = 'ready'
    and (
      document.team_id = $5
      or (
        document.team_id = any ($6::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and true
  )
union all
select
  true,
  document.name_number,
  0,
  document.id,
  1,
  document.name_terms,
  document.name,
  document.text_number
from
  unnest($7::int[]) as asked (number)
  join documents document on document.org_id = $8
  and document.name_number = asked.number
where
  (
    document.org_id = $9
    and document.state = 'ready'
    and (
      document.team_id = $10
      or (
        document.team_id = any ($11::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and true
  );
/* prepared */
select
  false as in_names,
  passage.text_number as number,
  passage.ordinal,
  passage.document_id,
  passage.page_number,
  passage.terms,
  document.name,
  document.text_number
from
  unnest($1) as asked (number, ordinal)
  join passages passage on passage.org_id = $2
  and passage.text_number = asked.number
  and passage.ordinal = asked.ordinal
  join documents document on document.org_id = $3
  and document.text_number = passage.text_number
where
  (
    document.org_id = $4
    and document.state = 'ready'
    and (
      document.team_id = $5
      or (
        document.team_id = any ($6::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($7::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($8::uuid[])
        )
        or document.team_id = any ($9::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $10
          and document.team_id = any ($11::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $12
                and share.user_id = $13
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $14
                and share.team_id = any ($15::uuid[])
            )
          )
        )
      )
      and (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($16::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($17::uuid[])
        )
        or document.team_id = any ($18::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $19
          and document.team_id = any ($20::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $21
                and share.user_id = $22
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $23
                and share.team_id = any ($24::uuid[])
            )
          )
        )
      )
    )
  )
union all
select
  true,
  document.name_number,
  0,
  document.id,
  1,
  document.name_terms,
  document.name,
  document.text_number
from
  unnest($25::int[]) as asked (number)
  join documents document on document.org_id = $26
  and document.name_number = asked.number
where
  (
    document.org_id = $27
    and document.state = 'ready'
    and (
      document.team_id = $28
      or (
        document.team_id = any ($29::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($30::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($31::uuid[])
        )
        or document.team_id = any ($32::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $33
          and document.team_id = any ($34::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $35
                and share.user_id = $36
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $37
                and share.team_id = any ($38::uuid[])
            )
          )
        )
      )
      and (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($39::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($40::uuid[])
        )
        or document.team_id = any ($41::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $42
          and document.team_id = any ($43::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $44
                and share.user_id = $45
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $46
                and share.team_id = any ($47::uuid[])
            )
          )
        )
      )
    )
  );

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
    and true
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
