-- Written by npm run generate:queries from what the tests ran.

-- isKeyOpen: id string
select
  id
from
  api_keys key
where
  id = $1
  and team_id = $2
  and key.revoked_at is null
  and (
    key.expires_at is null
    or key.expires_at > now()
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
