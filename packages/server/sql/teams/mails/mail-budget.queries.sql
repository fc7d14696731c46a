-- Written by npm run generate:queries from what the tests ran.

-- lockBudget: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findWaitSeconds: seconds number
with
  recent as (
    select
      tried_at
    from
      mails
    where
      org_id = $1
      and asker_id = $2
      and tried_at > now() - interval '1 hour'
  ),
  place as (
    select
      count(*) as ahead
    from
      mails
    where
      org_id = $3
      and asker_id = $4
      and id < $5
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
    ) < $6 then 0
    else 1 + 3600 * (ahead / $7) + extract(
      epoch
      from
        interval '1 hour' - (
          now() - (
            select
              tried_at
            from
              recent
            order by
              tried_at
            offset
              ahead % $8
            limit
              1
          )
        )
    )
  end::int as seconds
from
  place;

-- lockInvitations: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findInvitationWait: seconds number
with
  recent as (
    select
      tried_at
    from
      mails
    where
      org_id = $1
      and kind = 'invitation'
      and tried_at > now() - interval '1 day'
  ),
  place as (
    select
      count(*) as ahead
    from
      mails
    where
      org_id = $2
      and kind = 'invitation'
      and id < $3
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
    ) < $4 then 0
    else 1 + 86400 * (ahead / $5) + extract(
      epoch
      from
        interval '1 day' - (
          now() - (
            select
              tried_at
            from
              recent
            order by
              tried_at
            offset
              ahead % $6
            limit
              1
          )
        )
    )
  end::int as seconds
from
  place;
