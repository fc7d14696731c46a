-- Written by npm run generate:queries from what the tests ran.

-- lockMembership: team_id string, user_id string, role string, is_claimed boolean, created_at Date, updated_at Date
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
  org_id = $1
  and team_id = $2
  and user_id = $3
for no key update;

-- setRole: team_id string, user_id string, role string, is_claimed boolean, created_at Date, updated_at Date
update memberships
set role = $1,
updated_at = now()
where
  org_id = $2
  and team_id = $3
  and user_id = $4
returning
  team_id,
  user_id,
  role,
  is_claimed,
  created_at,
  updated_at;
