-- Written by npm run generate:queries from what the tests ran.

-- listWebhooks: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
select
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left
from
  webhooks webhook
  join teams team on team.id = webhook.team_id
where
  webhook.org_id = $1
  and $2 = any (team.path)
order by
  webhook.id desc
limit
  $3
offset
  $4;

-- countWebhooks: count number
select
  count(*)::int as count
from
  webhooks webhook
  join teams team on team.id = webhook.team_id
where
  webhook.org_id = $1
  and $2 = any (team.path);

-- findWebhook: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
select
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left
from
  webhooks webhook
  join teams team on team.id = webhook.team_id
where
  webhook.org_id = $1
  and $2 = any (team.path)
  and webhook.id = $3;

-- lockWebhook: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
select
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left
from
  webhooks webhook
where
  webhook.org_id = $1
  and webhook.team_id = $2
  and webhook.id = $3
for update;

-- countTeamWebhooks: count number
select
  count(*)::int as count
from
  webhooks
where
  org_id = $1
  and team_id = $2;

-- insertWebhook: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
insert into
  webhooks as webhook (org_id, team_id, url, description, event_types, includes_below, secret, maker_id)
values
  ($1::text[], $2)
returning
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left;

-- changeWebhook: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
update webhooks as webhook
set
  url = $1,
  description = $2,
  event_types = $3::text[],
  includes_below = $4,
  enabled = $5,
  disabled_because = case
    when not $6 then coalesce(disabled_because, 'owner')
  end,
  enabled_at = case
    when $7
    and not enabled then now()
    else enabled_at
  end
where
  webhook.org_id = $8
  and webhook.id = $9
returning
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left;

-- changeSecret: id string, team_id string, url string, description string | null, event_types string[], includes_below boolean, enabled boolean, disabled_because string | null, created_at Date, old_secret_ends_at Date, maker_id string | null, maker_name string, maker_has_left boolean
update webhooks as webhook
set
  secret = $1,
  old_secret = secret,
  old_secret_until = now() + make_interval(hours => $2)
where
  webhook.org_id = $3
  and webhook.id = $4
returning
  webhook.id,
  webhook.team_id,
  webhook.url,
  webhook.description,
  webhook.event_types,
  webhook.includes_below,
  webhook.enabled,
  webhook.disabled_because,
  webhook.created_at,
  case
    when webhook.old_secret_until > now() then webhook.old_secret_until
  end as old_secret_ends_at,
  "webhook"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "webhook"."team_id"
      and person.id = "webhook"."maker_id"
  ) as maker_name,
  "webhook"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "webhook"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "webhook"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left;

-- deleteWebhookRow: id string
delete from webhooks
where
  org_id = $1
  and id = $2
returning
  id;
