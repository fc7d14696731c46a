-- Written by npm run generate:queries from what the tests ran.

-- findAccountMemberships: email string, language string | null, org_id string, user_id string, is_used boolean, is_stale boolean, team_id string, path string[], role string
/* prepared */
select
  account.email,
  account.language,
  person.org_id,
  person.id as user_id,
  person.last_seen_at is not null as is_used,
  coalesce(
    person.last_seen_at < now() - interval '1 minute'
    or person.last_seen_at < max(person.last_seen_at) over (),
    true
  ) as is_stale,
  team.id as team_id,
  team.path,
  membership.role
from
  accounts account
  left join users person on person.account_id = account.id
  left join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  left join teams team on team.id = membership.team_id
where
  account.id = $1
order by
  person.last_seen_at desc nulls last,
  person.org_id,
  team.path;

-- touchUser
update users person
set
  last_seen_at = now()
where
  org_id = $1
  and id = $2
  and (
    coalesce(last_seen_at < now() - interval '1 minute', true)
    or exists (
      select
      from
        users other
      where
        other.account_id = person.account_id
        and other.last_seen_at > person.last_seen_at
    )
  );
