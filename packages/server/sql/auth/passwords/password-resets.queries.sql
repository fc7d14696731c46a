-- Written by npm run generate:queries from what the tests ran.

-- insertReset
delete from password_resets
where
  expires_at < now();

-- insertReset 2: email string
insert into
  password_resets (token_hash, account_id, email, expires_at)
select
  $1,
  id,
  email,
  now() + make_interval(mins => $2)
from
  accounts
where
  email = $3
  and email_verified
returning
  email;

-- isResetOpen
select
from
  password_resets
where
  token_hash = $1
  and expires_at > now();

-- takeReset: id string, email string
with
  taken as (
    delete from password_resets
    where
      token_hash = $1
    returning
      *
  )
select
  account.id,
  account.email
from
  taken
  join accounts account on account.id = taken.account_id
  and account.email = taken.email
  and account.email_verified
where
  taken.expires_at > now();

-- setPassword
insert into
  auth_accounts (account_id, provider_id, subject, password)
values
  ($1, 'credential', $2)
on conflict (provider_id, subject) do update
set
  password = excluded.password,
  updated_at = now();
