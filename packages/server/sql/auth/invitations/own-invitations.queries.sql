-- Written by npm run generate:queries from what the tests ran.

-- listOpenInvitations: org_id string, organisation_name string, teams unknown, team_count number, invited_at Date
select
  person.org_id,
  root.name as organisation_name,
  array_to_json(
    (
      array_agg(
        json_build_object('name', team.name, 'role', membership.role)
        order by
          team.path
      )
    ) [:10]
  ) as teams,
  count(*)::int as team_count,
  min(membership.created_at) as invited_at
from
  accounts account
  join users person on person.email = account.email
  and person.account_id is null
  and not exists (
    select
    from
      blocked_organisations blocked
    where
      blocked.account_id = account.id
      and blocked.org_id = person.org_id
  )
  join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  join teams team on team.id = membership.team_id
  join teams root on root.id = person.org_id
where
  account.id = $1
  and account.email_verified
group by
  person.org_id,
  root.name
order by
  invited_at desc,
  person.org_id
limit
  100;

-- countOpenInvitations: count number
select
  count(*)::int as count
from
  (
    select
      person.org_id
    from
      accounts account
      join users person on person.email = account.email
      and person.account_id is null
      and not exists (
        select
        from
          blocked_organisations blocked
        where
          blocked.account_id = account.id
          and blocked.org_id = person.org_id
      )
    where
      account.id = $1
      and account.email_verified
      and exists (
        select
        from
          memberships membership
        where
          membership.org_id = person.org_id
          and membership.user_id = person.id
      )
    limit
      100
  ) as open;

-- listBlocked: org_id string, organisation_name string
select
  blocked.org_id,
  root.name as organisation_name
from
  blocked_organisations blocked
  join teams root on root.id = blocked.org_id
where
  blocked.account_id = $1
order by
  blocked.blocked_at desc,
  blocked.org_id
limit
  100;

-- lockInvitation
select
from
  accounts account
  join users person on person.email = account.email
where
  account.id = $1
  and person.org_id = $2
for no key update of
  person;

-- lockInvitation 2: org_id string, user_id string, team_id string
select
  person.org_id,
  person.id as user_id,
  team.id as team_id
from
  accounts account
  join users person on person.email = account.email
  and person.account_id is null
  and not exists (
    select
    from
      blocked_organisations blocked
    where
      blocked.account_id = account.id
      and blocked.org_id = person.org_id
  )
  join memberships membership on membership.org_id = person.org_id
  and membership.user_id = person.id
  join teams team on team.id = membership.team_id
where
  account.id = $1
  and account.email_verified
  and person.org_id = $2
order by
  team.path
limit
  1;

-- joinUser
update users person
set
  account_id = account.id,
  last_seen_at = now(),
  updated_at = now(),
  first_name = case
    when person.first_name is null
    and person.last_name is null then account.first_name
    else person.first_name
  end,
  last_name = case
    when person.first_name is null
    and person.last_name is null then account.last_name
    else person.last_name
  end
from
  accounts account
where
  account.id = $1
  and person.org_id = $2
  and person.id = $3;

-- joinOnlyOrganisation
update users
set
  account_id = $1
where
  (org_id, id) in (
    select
      min(person.org_id::text)::uuid,
      min(person.id::text)::uuid
    from
      accounts account
      join users person on person.email = account.email
      and person.account_id is null
      and not exists (
        select
        from
          blocked_organisations blocked
        where
          blocked.account_id = account.id
          and blocked.org_id = person.org_id
      )
    where
      account.id = $2
      and account.email_verified
      and exists (
        select
        from
          memberships membership
        where
          membership.org_id = person.org_id
          and membership.user_id = person.id
      )
    having
      count(*) = 1
  );

-- insertBlock
insert into
  blocked_organisations (account_id, org_id)
values
  ($1)
on conflict do nothing;

-- deleteBlock: org_id string
delete from blocked_organisations
where
  account_id = $1
  and org_id = $2
returning
  org_id;
