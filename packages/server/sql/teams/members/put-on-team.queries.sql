-- Written by npm run generate:queries from what the tests ran.

-- findUsers: id string, email string | null, phone string | null, may_get_email boolean, role string, is_on_team boolean
select
  person.id,
  person.email,
  person.phone,
  person.email is null
  and person.last_seen_at is null
  and person.account_id is null
  and not exists (
    select
    from
      memberships held
      join teams team on team.id = held.team_id
    where
      held.org_id = person.org_id
      and held.user_id = person.id
      and not true
  ) as may_get_email,
  (
    select
      held.role
    from
      memberships held
    where
      held.org_id = person.org_id
      and held.user_id = person.id
    order by
      held.role_rank
    limit
      1
  ) as role,
  exists (
    select
    from
      memberships held
    where
      held.team_id = $1
      and held.user_id = person.id
  ) as is_on_team
from
  users person
where
  person.org_id = $2
  and (
    person.email = any ($3::text[])
    or person.phone = any ($4::text[])
  );
select
  person.id,
  person.email,
  person.phone,
  person.email is null
  and person.last_seen_at is null
  and person.account_id is null
  and not exists (
    select
    from
      memberships held
      join teams team on team.id = held.team_id
    where
      held.org_id = person.org_id
      and held.user_id = person.id
      and not exists (
        select
        from
          unnest($1::uuid[], $2::text[]) as led (team_id, role)
        where
          led.team_id = any (team.path)
          and (
            led.role = 'owner'
            or held.role <> 'owner'
          )
      )
  ) as may_get_email,
  (
    select
      held.role
    from
      memberships held
    where
      held.org_id = person.org_id
      and held.user_id = person.id
    order by
      held.role_rank
    limit
      1
  ) as role,
  exists (
    select
    from
      memberships held
    where
      held.team_id = $3
      and held.user_id = person.id
  ) as is_on_team
from
  users person
where
  person.org_id = $4
  and (
    person.email = any ($5::text[])
    or person.phone = any ($6::text[])
  );

-- setEmails: id string
update users person
set
  email = given.email,
  updated_at = now()
from
  unnest($1::uuid[], $2::text[]) as given (id, email)
where
  person.org_id = $3
  and person.id = given.id
  and person.email is null
  and person.last_seen_at is null
  and person.account_id is null
returning
  person.id;

-- insertUsers: id string, email string | null, phone string | null, may_get_email boolean, role string, is_on_team boolean
insert into
  users (org_id, email, phone, first_name, last_name)
select
  $1,
  person.*
from
  unnest($2) as person (email, phone, first_name, last_name)
order by
  person.email,
  person.phone
on conflict do nothing
returning
  id,
  email,
  phone,
  false as may_get_email,
  null as role,
  true as is_on_team;

-- insertMemberships: user_id string
insert into
  memberships (org_id, team_id, user_id, role)
select
  $1,
  added.user_id,
  added.role
from
  unnest($2::uuid[], $3::text[]) as added (user_id, role)
order by
  added.user_id
on conflict (team_id, user_id) do nothing
returning
  user_id;

-- unjoinReturned
update users person
set
  account_id = null,
  updated_at = now()
where
  person.org_id = $1
  and person.id = any ($2::uuid[])
  and person.account_id is not null
  and not exists (
    select
    from
      memberships held
    where
      held.org_id = person.org_id
      and held.user_id = person.id
      and held.team_id <> $3
  );

-- findMembershipsOnTeam: team_id string, user_id string, role string, is_claimed boolean, created_at Date, updated_at Date
select
  team_id,
  user_id,
  role,
  is_claimed,
  created_at,
  updated_at
from
  memberships
where
  team_id = $1
  and user_id = any ($2::uuid[]);
