-- Written by npm run generate:queries from what the tests ran.

-- ensureSecret
insert into
  auth_secrets (secret)
values
  ($1)
on conflict (is_only) do nothing;

-- ensureSecret 2: secret Buffer
select
  secret
from
  auth_secrets;

-- ensureAccount: id string
insert into
  accounts (email, email_verified)
select
  $1,
  true
where
  (
    exists (
      select
      from
        accounts
      where
        accounts.email = $2
    )
    or exists (
      select
      from
        users
      where
        users.email = $3
        and users.account_id is null
    )
  )
on conflict (email) do nothing
returning
  id;

-- ensureAccount 2: id string
update accounts
set
  email_verified = true
where
  email = $1
returning
  id;

-- insertAccount: id string
insert into
  accounts (email, email_verified, first_name, last_name)
values
  ($1, true, $2)
on conflict (email) do nothing
returning
  id;

-- claimUser: id string
update users
set
  last_seen_at = now(),
  account_id = $1,
  updated_at = now(),
  first_name = coalesce(first_name, $2),
  last_name = coalesce(last_name, $3)
where
  org_id = $4
  and id = $5
  and last_seen_at is null
  and account_id is null
returning
  id;

-- insertPassword
insert into
  auth_accounts (account_id, provider_id, subject, password)
values
  ($1, 'credential', $2);

-- findAccount: id string, first_name string, last_name string, email string, image string | null
select
  account.id,
  coalesce(account.first_name, known.first_name) as first_name,
  coalesce(account.last_name, known.last_name) as last_name,
  account.email,
  account.image
from
  accounts account
  left join lateral (
    select
      first_name,
      last_name
    from
      users
    where
      account_id = account.id
      and first_name is not null
    order by
      last_seen_at desc nulls last,
      id
    limit
      1
  ) known on account.first_name is null
  and account.last_name is null
where
  account.id = $1;

-- listOwnMemberships: team_id string, team_name string, team_slug string, org_id string, colour string | null, logo_sha256 Buffer | null, user_id string, role string
select
  team.id as team_id,
  team.name as team_name,
  team.slug as team_slug,
  team.org_id,
  team.colour,
  team.logo_sha256,
  membership.user_id,
  membership.role
from
  users person
  join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  join teams team on team.id = membership.team_id
where
  person.account_id = $1
order by
  person.last_seen_at desc nulls last,
  team.path;

-- deleteExpiredSessions
delete from auth_sessions
where
  expires_at < now();
