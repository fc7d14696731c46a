-- Written by npm run generate:queries from what the tests ran.

-- findOwnersToNotify: user_id string
with
  owners as (
    select
      member.user_id,
      array_position(team.path, member.team_id) as depth
    from
      webhooks webhook
      join teams team on team.id = webhook.team_id
      join memberships member on member.org_id = webhook.org_id
      and member.team_id = any (team.path)
      and member.role = 'owner'
      join users on users.org_id = member.org_id
      and users.id = member.user_id
      and users.account_id is not null
      and users.email is not null
    where
      webhook.org_id = $1
      and webhook.id = $2
  )
select
  user_id
from
  owners
where
  depth = (
    select
      max(depth)
    from
      owners
  )
order by
  user_id;

-- findDisabledWebhook: url string, reason string | null, team_id string, team_name string, email string | null
select
  webhook.url,
  webhook.disabled_because as reason,
  webhook.team_id,
  team.name as team_name,
  users.email
from
  webhooks webhook
  join teams team on team.id = webhook.team_id
  join users on users.org_id = webhook.org_id
  and users.id = $1
  and users.email is not null
where
  webhook.org_id = $2
  and webhook.id = $3
  and webhook.disabled_because in ('gone', 'failing')
  and exists (
    select
    from
      memberships member
    where
      member.org_id = webhook.org_id
      and member.user_id = users.id
      and member.team_id = any (team.path)
      and member.role = 'owner'
  );
