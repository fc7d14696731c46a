-- Written by npm run generate:queries from what the tests ran.

-- findByIdOrSlug: id string, org_id string, parent_id string | null, name string, slug string, path string[]
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path
from
  teams team
where
  team.org_id = $1
  and $2 = any (team.path)
  and team.id = $3;
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path
from
  teams team
where
  (
    team.org_id = any ($1::uuid[])
    and (
      team.id = any ($2::uuid[])
      or team.path && $3::uuid[]
    )
  )
  and team.slug = $4;

-- findTeamAndMemberships: id string, org_id string, parent_id string | null, name string, slug string, path string[], membership unknown
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path,
  to_json(membership) as membership
from
  teams team
  left join (
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
      and person.email = $2
  ) as membership on true
where
  team.org_id = $3
  and $4 = any (team.path)
  and team.id = $5;
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path,
  to_json(membership) as membership
from
  teams team
  left join (
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
      and person.email = $2
  ) as membership on true
where
  team.org_id = $3
  and $4 = any (team.path)
  and team.slug = $5;

-- lockTeamRow
select
from
  teams
where
  id = $1
for no key update;
