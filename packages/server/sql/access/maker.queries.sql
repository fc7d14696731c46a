-- Written by npm run generate:queries from what the tests ran.

-- findPersonBehind: maker_id string | null
select
  maker_id
from
  api_keys
where
  id = $1;

-- findMakerWithout
select
from
  users person
  join teams place on place.org_id = person.org_id
  join api_keys key on key.team_id = place.id
  and key.maker_id = person.id
where
  key.id = $1
for no key update of
  person;

-- findMakerWithout 2: maker_id string | null
select
  key.maker_id
from
  api_keys key
  join teams place on place.id = key.team_id
where
  key.id = $1
  and key.maker_id is not null
  and not exists (
    select
    from
      memberships led
    where
      led.org_id = place.org_id
      and led.user_id = key.maker_id
      and led.team_id = any (place.path)
      and led.role = any ($2::text[])
      and led.team_id is distinct from $3::uuid
  );
