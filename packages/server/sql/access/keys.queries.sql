-- Written by npm run generate:queries from what the tests ran.

-- findKeyByHash: id string, team_id string | null, org_id string, scopes string[] | null, is_stale boolean
/* prepared */
select
  key.id,
  key.team_id,
  team.org_id,
  key.scopes,
  coalesce(key.last_used_at < now() - interval '1 minute', true) as is_stale
from
  api_keys key
  left join teams team on team.id = key.team_id
where
  key.secret_hash = $1
  and key.revoked_at is null
  and (
    key.expires_at is null
    or key.expires_at > now()
  );

-- touchKey
update api_keys
set
  last_used_at = now()
where
  id = $1
  and coalesce(last_used_at < now() - interval '1 minute', true);
