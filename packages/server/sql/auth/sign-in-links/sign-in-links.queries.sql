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

-- takeLink: email string
with
  taken as (
    delete from sign_in_links
    where
      token_hash = $1
    returning
      *
  )
select
  email
from
  taken
where
  expires_at > now();

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

-- findLinkAddress: email string
select
  email
from
  "sign_in_links"
where
  token_hash = $1
  and expires_at > now();
select
  email
from
  "password_resets"
where
  token_hash = $1
  and expires_at > now();
