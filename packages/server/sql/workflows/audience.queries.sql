-- Written by npm run generate:queries from what the tests ran.

-- replaceGroups
delete from workflow_groups
where
  org_id = $1
  and workflow_id = $2;

-- replaceGroups 2: id string
select
  place.id
from
  teams place
where
  place.id = any ($1::uuid[])
  and place.org_id = $2
  and $3 = any (place.path)
for key share;

-- replaceGroups 3
insert into
  workflow_groups (org_id, workflow_id, team_id)
select
  $1,
  id
from
  unnest($2::uuid[]) as id;

-- replaceUsers
delete from workflow_users
where
  org_id = $1
  and workflow_id = $2;

-- replaceUsers 2: user_id string
select
  member.user_id
from
  memberships member
  join teams place on place.id = member.team_id
where
  member.org_id = $1
  and member.user_id = any ($2::uuid[])
  and $3 = any (place.path)
for key share of
  member;

-- replaceUsers 3
insert into
  workflow_users (org_id, workflow_id, user_id)
select
  $1,
  id
from
  unnest($2::uuid[]) as id;

-- unlistMember
delete from workflow_users listed using workflows workflow
where
  listed.org_id = $1
  and listed.user_id = $2
  and workflow.org_id = $3
  and workflow.id = listed.workflow_id
  and not exists (
    select
    from
      memberships member
      join teams place on place.id = member.team_id
    where
      member.org_id = $4
      and member.user_id = $5
      and workflow.team_id = any (place.path)
  );
