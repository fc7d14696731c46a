-- Written by npm run generate:queries from what the tests ran.

-- findNamedUsers: id string, has_email boolean, is_by_email boolean, is_member boolean, is_known boolean
select
  person.id,
  email is not null as has_email,
  coalesce(email = $1, false) as is_by_email,
  exists (
    select
    from
      memberships
    where
      team_id = $2
      and user_id = person.id
  ) as is_member,
  exists (
    select
    from
      "memberships" place
      join teams on teams.id = place.team_id
    where
      place.org_id = person.org_id
      and place.user_id = person.id
      and $3 = any (teams.path)
  )
  or exists (
    select
    from
      "past_memberships" place
      join teams on teams.id = place.team_id
    where
      place.org_id = person.org_id
      and place.user_id = person.id
      and $4 = any (teams.path)
  ) as is_known
from
  users person
where
  person.org_id = $5
  and (
    person.email = $6
    or person.phone = $7
  );

-- findRoles: role string
select
  member.role
from
  memberships member
  join teams on teams.id = member.team_id
where
  member.org_id = $1
  and member.user_id = $2
  and $3 = any (teams.path);

-- deleteMemberships
select
from
  users
where
  org_id = $1
  and id = $2
for no key update;

-- deleteMemberships 2: id string
select
  teams.id
from
  memberships member
  join teams on teams.id = member.team_id
where
  member.org_id = $1
  and member.user_id = $2
  and $3 = any (teams.path)
order by
  teams.id
for key share of
  teams;

-- deleteMemberships 3: team_id string
with
  ended as (
    delete from memberships
    where
      org_id = $1
      and user_id = $2
      and team_id = any ($3::uuid[])
    returning
      team_id
  ),
  noted as (
    insert into
      past_memberships (org_id, team_id, user_id)
    select
      $4,
      team_id,
      $5
    from
      ended
    on conflict (team_id, user_id) do update
    set
      ended_at = now()
  )
select
  team_id
from
  ended;

-- hasOwner
select
from
  memberships
where
  team_id = $1
  and role = 'owner'
limit
  1;
