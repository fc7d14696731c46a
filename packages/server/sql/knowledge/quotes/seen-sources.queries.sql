-- Written by npm run generate:queries from what the tests ran.

-- findSeen: source string
with
  named as (
    select
      source,
      case
        when $1::timestamptz is null then source
        else pin_source ($2, source, $3::timestamptz)
      end as pinned
    from
      unnest($4::text[]) as source
  )
select
  named.source
from
  named
  join documents document on document.org_id = $5
  and document.id = split_part(named.pinned, '@', 1)::uuid
where
  (
    document.org_id = $6
    and document.visibility = 'public'
    and (
      document.team_id = any ($7::uuid[])
      and document.visibility in ('public', 'tree')
      or document.team_id = $8
    )
    and not exists (
      select
      from
        document_versions earlier
      where
        earlier.org_id = document.org_id
        and earlier.document_id = document.id
        and earlier.version >= coalesce(nullif(split_part(named.pinned, '@', 2), '')::integer, 0)
        and (
          earlier.visibility = 'public'
          and (
            document.team_id = any ($9::uuid[])
            and earlier.visibility in ('public', 'tree')
            or document.team_id = $10
          )
        ) is not true
    )
  );
with
  named as (
    select
      source,
      case
        when $1::timestamptz is null then source
        else pin_source ($2, source, $3::timestamptz)
      end as pinned
    from
      unnest($4::text[]) as source
  )
select
  named.source
from
  named
  join documents document on document.org_id = $5
  and document.id = split_part(named.pinned, '@', 1)::uuid
where
  (
    document.org_id = $6
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
    and true
    and not exists (
      select
      from
        document_versions earlier
      where
        earlier.org_id = document.org_id
        and earlier.document_id = document.id
        and earlier.version >= coalesce(nullif(split_part(named.pinned, '@', 2), '')::integer, 0)
        and (
          (
            (
              earlier.visibility = 'public'
              or (
                earlier.visibility = 'tree'
                and document.team_id = any ($25::uuid[])
              )
              or (
                earlier.visibility = 'team'
                and document.team_id = any ($26::uuid[])
              )
              or document.team_id = any ($27::uuid[])
              or (
                earlier.visibility = 'restricted'
                and earlier.uploader_id = $28
                and document.team_id = any ($29::uuid[])
              )
              or (
                $30::uuid = any (earlier.user_ids)
                or earlier.team_ids && $31::uuid[]
              )
            )
            and (
              earlier.visibility = 'public'
              or (
                earlier.visibility = 'tree'
                and document.team_id = any ($32::uuid[])
              )
              or (
                earlier.visibility = 'team'
                and document.team_id = any ($33::uuid[])
              )
              or document.team_id = any ($34::uuid[])
              or (
                earlier.visibility = 'restricted'
                and earlier.uploader_id = $35
                and document.team_id = any ($36::uuid[])
              )
              or (
                $37::uuid = any (earlier.user_ids)
                or earlier.team_ids && $38::uuid[]
              )
            )
          )
          and true
        ) is not true
    )
  );

-- readClock: now Date
select
  clock_timestamp() as now;

-- pinSources: pinned string
select
  pin_source ($1, source, $2) as pinned
from
  unnest($3::text[]) with ordinality as named (source, place)
order by
  place;
