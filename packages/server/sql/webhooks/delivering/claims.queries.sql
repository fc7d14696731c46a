-- Written by npm run generate:queries from what the tests ran.

-- claimWebhooks: orgId string, webhookId string
with
  due as (
    select
      webhook.org_id,
      webhook.id
    from
      webhooks webhook
    where
      webhook.enabled
      and coalesce(webhook.served_until, '-infinity') <= now()
      and webhook.org_id <> all ($1::uuid[])
      and exists (
        select
        from
          webhook_deliveries delivery
        where
          delivery.org_id = webhook.org_id
          and delivery.webhook_id = webhook.id
          and delivery.state = 'pending'
          and delivery.next_try_at <= now()
      )
    order by
      webhook.served_until nulls first
    limit
      $2
    for no key update
      skip locked
  )
update webhooks webhook
set
  served_until = now() + make_interval(secs => $3),
  served_by = $4
from
  due
where
  webhook.org_id = due.org_id
  and webhook.id = due.id
returning
  webhook.org_id as "orgId",
  webhook.id as "webhookId";

-- renewClaim: goes_on boolean
update webhooks
set
  served_until = case
    when served_by = $1 then now() + make_interval(secs => $2)
    else served_until
  end
where
  org_id = $3
  and id = $4
returning
  enabled
  and served_by = $5 as goes_on;

-- endClaim
update webhooks
set
  served_until = now()
where
  org_id = $1
  and id = $2
  and served_by = $3;

-- endAllClaims
update webhooks
set
  served_until = now()
where
  served_until > now();

-- readDueDeliveries: id string, url string, secret Buffer, tries number, round_tries number, old_secret Buffer, event_id string, event_type string, sequence string, team_id string, data unknown, happened_at Date
select
  delivery.id,
  webhook.url,
  webhook.secret,
  delivery.tries,
  delivery.round_tries,
  case
    when webhook.old_secret_until > now() then webhook.old_secret
  end as old_secret,
  event.id as event_id,
  event.type as event_type,
  event.sequence::text,
  event.team_id,
  event.data,
  event.created_at as happened_at
from
  (
    select
      delivery.*
    from
      webhook_deliveries delivery
    where
      delivery.org_id = $1
      and delivery.webhook_id = $2
      and delivery.state = 'pending'
      and delivery.next_try_at <= now()
    order by
      delivery.next_try_at
    limit
      $3
  ) delivery
  join webhooks webhook on webhook.org_id = delivery.org_id
  and webhook.id = delivery.webhook_id
  and webhook.enabled
  join events event on event.org_id = delivery.org_id
  and event.id = delivery.event_id
order by
  delivery.next_try_at,
  event.sequence;
