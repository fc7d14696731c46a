-- Written by npm run generate:queries from what the tests ran.

-- lockBudget: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- lockInvitations: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findPlaceWait: seconds number
with
  recent as (
    select
      tried_at
    from
      mails
    where
      org_id = $1
      and asker_id = $2
      and tried_at > now() - $3::interval
  ),
  place as (
    select
      count(*) as ahead
    from
      mails
    where
      org_id = $4
      and asker_id = $5
      and id < $6
      and state = 'queued'
      and tried_at is null
  )
select
  case
    when (
      select
        count(*)
      from
        recent
    ) < $7 then 0
    else 1 + extract(
      epoch
      from
        $8::interval
    ) * (ahead / $9) + extract(
      epoch
      from
        $10::interval - (
          now() - (
            select
              tried_at
            from
              recent
            order by
              tried_at
            offset
              ahead % $11
            limit
              1
          )
        )
    )
  end::int as seconds
from
  place;
with
  recent as (
    select
      tried_at
    from
      mails
    where
      org_id = $1
      and kind = 'invitation'
      and tried_at > now() - $2::interval
  ),
  place as (
    select
      count(*) as ahead
    from
      mails
    where
      org_id = $3
      and kind = 'invitation'
      and id < $4
      and state = 'queued'
      and tried_at is null
  )
select
  case
    when (
      select
        count(*)
      from
        recent
    ) < $5 then 0
    else 1 + extract(
      epoch
      from
        $6::interval
    ) * (ahead / $7) + extract(
      epoch
      from
        $8::interval - (
          now() - (
            select
              tried_at
            from
              recent
            order by
              tried_at
            offset
              ahead % $9
            limit
              1
          )
        )
    )
  end::int as seconds
from
  place;
