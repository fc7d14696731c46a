-- Written by npm run generate:queries from what the tests ran.

-- findMembershipsOfUser: user_id string, team_id string, path string[], role string, led string[]
/* prepared */
select
  person.id as user_id,
  team.id as team_id,
  team.path,
  membership.role,
  case
    when membership.role in ('owner', 'team_leader') then array(
      select
        led.id
      from
        teams led
      where
        led.path @> array[team.id]
    )
    else '{}'
  end as led
from
  users person
  join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  join teams team on team.id = membership.team_id
where
  person.org_id = $1
  and person.id = $2;
/* prepared */
select
  person.id as user_id,
  team.id as team_id,
  team.path,
  membership.role,
  case
    when membership.role in ('owner', 'team_leader') then array(
      select
        led.id
      from
        teams led
      where
        led.path @> array[team.id]
    )
    else '{}'
  end as led
from
  users person
  join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  join teams team on team.id = membership.team_id
where
  person.org_id = $1
  and person.email = $2;
