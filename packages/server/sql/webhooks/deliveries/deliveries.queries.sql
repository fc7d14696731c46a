-- Written by npm run generate:queries from what the tests ran.

-- listDeliveries: id string, event_id string, event_type string, sequence string, state string, next_try_at Date | null, created_at Date, tries unknown
select
  delivery.id,
  delivery.event_id,
  event.type as event_type,
  event.sequence::text,
  delivery.state,
  delivery.next_try_at,
  event.created_at,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'tried_at',
            one.tried_at,
            'duration_ms',
            one.duration_ms,
            'status',
            one.status,
            'error',
            one.error,
            'answer_start',
            one.answer_start
          )
          order by
            one.id
        )
      from
        webhook_tries one
      where
        one.org_id = delivery.org_id
        and one.delivery_id = delivery.id
    ),
    '[]'
  ) as tries
from
  webhook_deliveries delivery
  join events event on event.org_id = delivery.org_id
  and event.id = delivery.event_id
where
  delivery.org_id = $1
  and delivery.webhook_id = $2
  and (
    $3::text is null
    or delivery.state = $4
  )
order by
  event.sequence desc
limit
  $5
offset
  $6;

-- countDeliveries: count number
select
  count(*)::int as count
from
  webhook_deliveries delivery
  join events event on event.org_id = delivery.org_id
  and event.id = delivery.event_id
where
  delivery.org_id = $1
  and delivery.webhook_id = $2
  and (
    $3::text is null
    or delivery.state = $4
  );

-- findDelivery: id string, event_id string, event_type string, sequence string, state string, next_try_at Date | null, created_at Date, tries unknown
select
  delivery.id,
  delivery.event_id,
  event.type as event_type,
  event.sequence::text,
  delivery.state,
  delivery.next_try_at,
  event.created_at,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'tried_at',
            one.tried_at,
            'duration_ms',
            one.duration_ms,
            'status',
            one.status,
            'error',
            one.error,
            'answer_start',
            one.answer_start
          )
          order by
            one.id
        )
      from
        webhook_tries one
      where
        one.org_id = delivery.org_id
        and one.delivery_id = delivery.id
    ),
    '[]'
  ) as tries
from
  webhook_deliveries delivery
  join events event on event.org_id = delivery.org_id
  and event.id = delivery.event_id
where
  delivery.org_id = $1
  and delivery.webhook_id = $2
  and (
    $3::text is null
    or delivery.state = $4
  )
  and delivery.id = $5;

-- renewDelivery: id string
update webhook_deliveries
set
  state = 'pending',
  round_tries = 0,
  next_try_at = now()
where
  org_id = $1
  and id = $2
returning
  id;

-- giveUpDeliveries
update webhook_deliveries
set
  state = 'failed',
  next_try_at = null
where
  org_id = $1
  and webhook_id = $2
  and state = 'pending';

-- insertTest: id string
with
  numbers as (
    insert into
      event_numbers as number (org_id, last_sequence)
    values
      ($1, 1)
    on conflict (org_id) do update
    set
      last_sequence = number.last_sequence + 1
    returning
      last_sequence
  ),
  noted as (
    insert into
      events (org_id, sequence, team_id, type, data)
    select
      $2,
      last_sequence,
      $3,
      jsonb_build_object('webhookId', $4::text)
    from
      numbers
    returning
      id
  )
insert into
  webhook_deliveries (org_id, webhook_id, event_id)
select
  $5,
  noted.id
from
  noted
returning
  id;
