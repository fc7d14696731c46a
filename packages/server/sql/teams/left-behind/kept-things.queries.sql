-- Written by npm run generate:queries from what the tests ran.

-- findKeptThings: kind string, id string, name string
select
  'key' as kind,
  key.id,
  key.name
from
  api_keys key
  join teams place on place.id = key.team_id
where
  place.org_id = $1
  and key.maker_id = $2
  and key.revoked_at is null
  and (
    key.expires_at is null
    or key.expires_at > now()
  )
  and $3 = any (place.path)
  and not exists (
    select
    from
      memberships led
      join teams above on above.id = led.team_id
    where
      led.org_id = $4
      and led.user_id = $5
      and led.team_id = any (place.path)
      and not $6 = any (above.path)
      and led.role in ('owner', 'team_leader')
  )
union all
select
  'webhook',
  webhook.id,
  webhook.url
from
  webhooks webhook
  join teams place on place.id = webhook.team_id
where
  webhook.org_id = $7
  and webhook.maker_id = $8
  and $9 = any (place.path)
  and not exists (
    select
    from
      memberships led
      join teams above on above.id = led.team_id
    where
      led.org_id = $10
      and led.user_id = $11
      and led.team_id = any (place.path)
      and not $12 = any (above.path)
      and led.role in ('owner', 'team_leader')
  )
order by
  kind,
  id;
