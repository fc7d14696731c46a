-- Written by npm run generate:queries from what the tests ran.

-- touchIdentity: id string
update auth_accounts
set
  updated_at = now()
where
  provider_id = $1
  and subject = $2
returning
  id;

-- hasIdentity
select
from
  auth_accounts
where
  account_id = $1
  and provider_id = $2;

-- lockAbandonedAccount
select
from
  accounts
where
  email = $1
for update;

-- lockAbandonedAccount 2: id string
select
  account.id
from
  accounts account
  join auth_accounts identity on identity.account_id = account.id
  and identity.provider_id = $1
where
  account.email = $2
  and exists (
    select
    from
      users person
      join memberships membership on membership.org_id = person.org_id
      and membership.user_id = person.id
    where
      person.email = account.email
      and coalesce(person.account_id = account.id, true)
  )
  and not exists (
    select
    from
      users person
      join memberships membership on membership.org_id = person.org_id
      and membership.user_id = person.id
    where
      (
        person.account_id = account.id
        or (
          person.account_id is null
          and person.email = account.email
          and person.last_seen_at is not null
        )
      )
      and (
        membership.created_at <= greatest(identity.updated_at, person.last_seen_at)
        or not exists (
          select
          from
            past_memberships past
          where
            past.org_id = person.org_id
            and past.user_id = person.id
        )
        or exists (
          select
          from
            past_memberships past
          where
            past.org_id = person.org_id
            and past.user_id = person.id
            and past.ended_at >= membership.created_at
        )
      )
  );

-- retireAccount: org_id string, id string
update users person
set
  former_email = person.email,
  email = null,
  account_id = null,
  updated_at = now()
from
  accounts account
where
  account.id = $1
  and (
    person.account_id = account.id
    or (
      person.account_id is null
      and person.email = account.email
      and person.last_seen_at is not null
    )
  )
returning
  person.org_id,
  person.id;

-- retireAccount 2
delete from accounts
where
  id = $1;

-- insertSuccessor: id string
insert into
  users (org_id, email)
select
  $1
where
  exists (
    select
    from
      memberships
    where
      org_id = $2
      and user_id = $3
  )
returning
  id;

-- insertSuccessor 2
insert into
  memberships (org_id, team_id, user_id, role, created_at)
select
  org_id,
  team_id,
  $1,
  role,
  created_at
from
  memberships
where
  org_id = $2
  and user_id = $3
order by
  team_id;

-- insertSuccessor 3
delete from memberships
where
  org_id = $1
  and user_id = $2;

-- moveRows
update "workflow_users"
set
  user_id = $1
where
  org_id = $2
  and user_id = $3;
update "document_user_shares"
set
  user_id = $1
where
  org_id = $2
  and user_id = $3;
