-- Written by npm run generate:queries from what the tests ran.

-- readTexts: document_id string, name string, passage_count number, terms string, text_id string, page_number number
with
  visible as materialized (
    select
      document.id,
      document.name,
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
  ),
  held (document_id, name, passage_count, terms, text_id, page_number) as (
    select
      text.document_id,
      visible.name,
      visible.passage_count,
      text.terms,
      text.document_id,
      1
    from
      visible
      join "document_names" text on text.org_id = $4
      and text.document_id = visible.id
  )
select
  *
from
  held
order by
  text_id;
with
  visible as materialized (
    select
      document.id,
      document.name,
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
  ),
  held (document_id, name, passage_count, terms, text_id, page_number) as (
    select
      text.document_id,
      visible.name,
      visible.passage_count,
      text.terms,
      text.id,
      text.page_number
    from
      visible
      join "passages" text on text.org_id = $22
      and text.document_id = visible.id
  )
select
  *
from
  held
order by
  text_id;

-- walkIndex: text_id string, document_id string, page_number number, terms string, name string, passage_count number, ceiling number
/* prepared */
select
  *
from
  texts_by_relevance (
    $1,
    null,
    $2::uuid[],
    $3::text[],
    '{}'::uuid[],
    $4::text[],
    $5::float8[],
    $6::boolean[],
    $7
  );
/* prepared */
select
  *
from
  texts_by_relevance (
    $1,
    null,
    $2::uuid[],
    $3::text[],
    array(
      select
        document.id
      from
        documents document
      where
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $4
              and share.user_id = $5
            union all
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $6
              and share.team_id = any ($7::uuid[])
            union all
            select
              own.id
            from
              documents own
            where
              own.org_id = $8
              and own.uploader_id = $9
              and own.visibility = 'restricted'
              and own.team_id = any ($10::uuid[])
          )
        )
        and (
          document.org_id = $11
          and document.state = 'ready'
          and (
            document.team_id = $12
            or (
              document.team_id = any ($13::uuid[])
              and document.visibility in ('public', 'tree')
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
    ),
    $23::text[],
    $24::float8[],
    $25::boolean[],
    $26
  );
