-- Written by npm run generate:queries from what the tests ran.

-- findSessions: id string, created_at Date, updated_at Date, ip_address string | null, user_agent string | null
select
  id,
  created_at,
  updated_at,
  ip_address,
  user_agent
from
  auth_sessions
where
  account_id = $1
  and expires_at > now()
order by
  id = $2 desc,
  created_at desc,
  id desc
limit
  100;

-- deleteSession: id string
delete from auth_sessions
where
  account_id = $1
  and id = $2
  and expires_at > now()
returning
  id;

-- deleteSessions: id string
delete from auth_sessions
where
  account_id = $1
  and id is distinct from $2::uuid
returning
  id;
