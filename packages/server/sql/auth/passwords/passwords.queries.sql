-- Written by npm run generate:queries from what the tests ran.

-- findPassword: email string, password string | null
select
  account.email,
  way.password
from
  accounts account
  left join auth_accounts way on way.account_id = account.id
  and way.provider_id = 'credential'
where
  account.id = $1;

-- lockAccount
select
from
  accounts
where
  id = $1
for no key update;

-- hasPassword
select
from
  accounts
where
  id = $1
for share;

-- replacePassword: id string
update auth_accounts
set
  password = $1,
  updated_at = now()
where
  account_id = $2
  and password = $3
returning
  id;

-- deleteLinksTo
delete from password_resets
where
  email = $1;

-- deleteLinksTo 2
delete from sign_in_links
where
  email = $1;
