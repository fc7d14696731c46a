-- Written by npm run generate:queries from what the tests ran.

-- membersMayPublish: may boolean
select
  members_may_publish as may
from
  teams
where
  org_id = $1
  and id = $2;

-- setMembersMayPublish: ?column? number
update teams
set
  members_may_publish = $1,
  updated_at = now()
where
  org_id = $2
  and id = $3
  and members_may_publish <> $4
returning
  1;

-- endRequestsOfMember
update documents
set
  public_asked_at = null,
  public_asked_by = null
where
  org_id = $1
  and public_asked_by = $2
  and team_id in (
    select
      id
    from
      teams
    where
      org_id = $3
      and $4 = any (path)
  );
