-- Written by npm run generate:queries from what the tests ran.

-- readIndexRows: part string, in_names boolean, id string, number number, segments string, bytes string, data Buffer
/* prepared */
select
  'team' as part,
  null::boolean as in_names,
  id::text as id,
  number,
  null as segments,
  null as bytes,
  null::bytea as data
from
  teams
where
  id = any ($1::uuid[])
union all
select
  'text',
  null,
  null,
  number,
  null,
  null,
  null
from
  (
    select
      document.text_number,
      document.name_number
    from
      documents document
    where
      false
  ) as document,
  unnest(array[document.text_number, document.name_number]) as number
where
  number is not null
union all
select
  'segment',
  in_names,
  id || ':' || name,
  texts,
  null,
  null,
  case
    when id || ':' || name in (
      select
        unnest($2::text[])
    ) then null
    else runs
  end
from
  index_segments
where
  org_id = $3
union all
select
  'block',
  null,
  block || ':' || version,
  block,
  null,
  null,
  case
    when block || ':' || version in (
      select
        unnest($4::text[])
    ) then null
    else classes
  end
from
  text_classes
where
  org_id = $5
union all
select
  *
from
  (
    select
      'postings',
      in_names,
      term,
      null::integer,
      string_agg(
        segment::text,
        ' '
        order by
          segment
      ),
      string_agg(
        length(data)::text,
        ' '
        order by
          segment
      ),
      string_agg(
        data,
        ''
        order by
          segment
      )
    from
      postings
    where
      org_id = $6
      and in_names = $7
      and term = any ($8::text[])
    group by
      in_names,
      term
  ) as of_passages
union all
select
  *
from
  (
    select
      'postings',
      in_names,
      term,
      null::integer,
      string_agg(
        segment::text,
        ' '
        order by
          segment
      ),
      string_agg(
        length(data)::text,
        ' '
        order by
          segment
      ),
      string_agg(
        data,
        ''
        order by
          segment
      )
    from
      postings
    where
      org_id = $9
      and in_names = $10
      and term = any ($11::text[])
    group by
      in_names,
      term
  ) as of_names;
/* prepared */
select
  'team' as part,
  null::boolean as in_names,
  id::text as id,
  number,
  null as segments,
  null as bytes,
  null::bytea as data
from
  teams
where
  id = any ($1::uuid[])
union all
select
  'text',
  null,
  null,
  number,
  null,
  null,
  null
from
  (
    select
      document.text_number,
      document.name_number
    from
      documents document
    where
      document.id = any (
        (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $2
              and share.user_id = $3
            union all
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $4
              and share.team_id = any ($5::uuid[])
            union all
            select
              own.id
            from
              documents own
            where
              own.org_id = $6
              and own.uploader_id = $7
              and own.visibility = 'restricted'
              and own.team_id = any ($8::uuid[])
          ) || array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $9
              and share.user_id = $10
            union all
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $11
              and share.team_id = any ($12::uuid[])
            union all
            select
              own.id
            from
              documents own
            where
              own.org_id = $13
              and own.uploader_id = $14
              and own.visibility = 'restricted'
              and own.team_id = any ($15::uuid[])
          )
        )
      )
      and (
        document.org_id = $16
        and document.state = 'ready'
        and (
          document.team_id = $17
          or (
            document.team_id = any ($18::uuid[])
            and document.visibility in ('public', 'tree')
          )
        )
        and (
          (
            document.visibility = 'public'
            or (
              document.visibility = 'tree'
              and document.team_id = any ($19::uuid[])
            )
            or (
              document.visibility = 'team'
              and document.team_id = any ($20::uuid[])
            )
            or document.team_id = any ($21::uuid[])
            or (
              document.visibility = 'restricted'
              and document.uploader_id = $22
              and document.team_id = any ($23::uuid[])
            )
            or (
              document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_user_shares share
                  where
                    share.org_id = $24
                    and share.user_id = $25
                )
              )
              or document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_team_shares share
                  where
                    share.org_id = $26
                    and share.team_id = any ($27::uuid[])
                )
              )
            )
          )
          and (
            document.visibility = 'public'
            or (
              document.visibility = 'tree'
              and document.team_id = any ($28::uuid[])
            )
            or (
              document.visibility = 'team'
              and document.team_id = any ($29::uuid[])
            )
            or document.team_id = any ($30::uuid[])
            or (
              document.visibility = 'restricted'
              and document.uploader_id = $31
              and document.team_id = any ($32::uuid[])
            )
            or (
              document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_user_shares share
                  where
                    share.org_id = $33
                    and share.user_id = $34
                )
              )
              or document.id = any (
                array(
                  select
                    share.document_id
                  from
                    document_team_shares share
                  where
                    share.org_id = $35
                    and share.team_id = any ($36::uuid[])
                )
              )
            )
          )
        )
      )
  ) as document,
  unnest(array[document.text_number, document.name_number]) as number
where
  number is not null
union all
select
  'segment',
  in_names,
  id || ':' || name,
  texts,
  null,
  null,
  case
    when id || ':' || name in (
      select
        unnest($37::text[])
    ) then null
    else runs
  end
from
  index_segments
where
  org_id = $38
union all
select
  'block',
  null,
  block || ':' || version,
  block,
  null,
  null,
  case
    when block || ':' || version in (
      select
        unnest($39::text[])
    ) then null
    else classes
  end
from
  text_classes
where
  org_id = $40
union all
select
  *
from
  (
    select
      'postings',
      in_names,
      term,
      null::integer,
      string_agg(
        segment::text,
        ' '
        order by
          segment
      ),
      string_agg(
        length(data)::text,
        ' '
        order by
          segment
      ),
      string_agg(
        data,
        ''
        order by
          segment
      )
    from
      postings
    where
      org_id = $41
      and in_names = $42
      and term = any ($43::text[])
    group by
      in_names,
      term
  ) as of_passages
union all
select
  *
from
  (
    select
      'postings',
      in_names,
      term,
      null::integer,
      string_agg(
        segment::text,
        ' '
        order by
          segment
      ),
      string_agg(
        length(data)::text,
        ' '
        order by
          segment
      ),
      string_agg(
        data,
        ''
        order by
          segment
      )
    from
      postings
    where
      org_id = $44
      and in_names = $45
      and term = any ($46::text[])
    group by
      in_names,
      term
  ) as of_names;
