-- Written by npm run generate:queries from what the tests ran.

-- isKeyOpen: id string
select
  id
from
  api_keys
where
  id = $1
  and team_id = $2
  and revoked_at is null
  and (
    expires_at is null
    or expires_at > now()
  );

-- isSessionOpen: id string
select
  id
from
  auth_sessions
where
  id = $1
  and account_id = $2
  and expires_at > now();
