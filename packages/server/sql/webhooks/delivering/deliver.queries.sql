-- Written by npm run generate:queries from what the tests ran.

-- insertTries: delivery_id string
with
  made as (
    select
      *
    from
      jsonb_to_recordset($1::jsonb) as one (
        id uuid,
        before integer,
        "waitSeconds" integer,
        "durationMs" integer,
        status integer,
        error text,
        "answerStart" text,
        "isSuccess" boolean
      )
  ),
  noted as (
    update webhook_deliveries delivery
    set
      tries = delivery.tries + 1,
      round_tries = delivery.round_tries + 1,
      state = case
        when made."waitSeconds" is not null then 'pending'
        when made."isSuccess" then 'delivered'
        else 'failed'
      end,
      next_try_at = now() + make_interval(secs => made."waitSeconds")
    from
      made
    where
      delivery.org_id = $2
      and delivery.id = made.id
      and delivery.state = 'pending'
      and delivery.tries = made.before
    returning
      made.*
  )
insert into
  webhook_tries (org_id, webhook_id, delivery_id, duration_ms, status, error, answer_start, is_success)
select
  $3,
  noted.id,
  noted."durationMs",
  noted.status,
  noted.error,
  noted."answerStart",
  noted."isSuccess"
from
  noted
returning
  delivery_id;

-- isFailing: is_failing boolean
with
  since as (
    select
      greatest(enabled_at, now() - make_interval(hours => $1)) as start
    from
      webhooks
    where
      org_id = $2
      and id = $3
  ),
  spanning as (
    select
      start
    from
      since
    where
      exists (
        select
        from
          webhook_tries one
        where
          one.org_id = $4
          and one.webhook_id = $5
          and one.tried_at >= since.start
          and one.tried_at <= now() - make_interval(hours => $6)
      )
  )
select
  count(*) >= $7
  and count(*) filter (
    where
      not one.is_success
  ) >= $8::float * count(*) as is_failing
from
  spanning
  join webhook_tries one on one.org_id = $9
  and one.webhook_id = $10
  and one.tried_at >= spanning.start;

-- disableWebhook: team_id string
update webhooks
set
  enabled = false,
  disabled_because = $1
where
  org_id = $2
  and id = $3
  and enabled
returning
  team_id;
