-- Written by npm run generate:queries from what the tests ran.

-- insertSession: expires_at Date
/* prepared */
insert into
  widget_sessions (org_id, team_id, secret_hash, origin, user_id, expires_at, ends_at)
values
  ($1, now() + $2 * interval '1 minute', now() + $3 * interval '1 hour')
returning
  expires_at;

-- extendSession: expires_at Date
update widget_sessions
set
  expires_at = least(ends_at, now() + $1 * interval '1 minute')
where
  id = $2
  and expires_at > now()
returning
  expires_at;

-- deleteSession
delete from widget_sessions
where
  id = $1;

-- markTokenUsed: id string
insert into
  widget_used_tokens (id, expires_at)
values
  ($1)
on conflict (id) do nothing
returning
  id;

-- findName: name string
select
  nullif(concat_ws(' ', first_name, last_name), '') as name
from
  users
where
  org_id = $1
  and id = $2;
