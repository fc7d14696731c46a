-- Written by npm run generate:queries from what the tests ran.

-- isKnownPlace
select
from
  sign_in_places
where
  place = $1
  and last_used_at > now() - interval '90 days';

-- recordSignInPlace
with
  old as (
    delete from sign_in_places
    where
      last_used_at < now() - interval '90 days'
      and place <> $1
  )
insert into
  sign_in_places (place)
values
  ($2)
on conflict (place) do update
set
  last_used_at = now();
