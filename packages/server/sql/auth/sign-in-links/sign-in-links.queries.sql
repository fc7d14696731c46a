-- Written by npm run generate:queries from what the tests ran.

-- insertLink
delete from sign_in_links
where
  expires_at < now();

-- insertLink 2: email string
insert into
  sign_in_links (token_hash, email, expires_at)
select
  $1,
  now() + make_interval(mins => $2)
where
  (
    exists (
      select
      from
        accounts
      where
        accounts.email = $3
    )
    or exists (
      select
      from
        users
      where
        users.email = $4
        and users.account_id is null
    )
  )
returning
  email;

-- takeLink: accountId string, password string
with
  taken as (
    delete from sign_in_links
    where
      token_hash = $1
    returning
      *
  )
insert into
  accounts (email, email_verified)
select
  taken.email,
  true
from
  taken
where
  taken.expires_at > now()
  and (
    exists (
      select
      from
        accounts
      where
        accounts.email = taken.email
    )
    or exists (
      select
      from
        users
      where
        users.email = taken.email
        and users.account_id is null
    )
  )
on conflict (email) do update
set
  email_verified = true
returning
  id as "accountId",
  (
    select
      way.password
    from
      auth_accounts way
    where
      way.account_id = accounts.id
      and way.provider_id = 'credential'
  ) as password;

-- markMailed
update "sign_in_links"
set
  mailed_at = now()
where
  token_hash = $1;
update "password_resets"
set
  mailed_at = now()
where
  token_hash = $1;

-- hasFreshLink
select
from
  "sign_in_links"
where
  email = $1
  and mailed_at is not null
  and expires_at > now() + make_interval(secs => $2)
limit
  1;
select
from
  "password_resets"
where
  email = $1
  and mailed_at is not null
  and expires_at > now() + make_interval(secs => $2)
limit
  1;
