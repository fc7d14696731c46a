-- Written by npm run generate:queries from what the tests ran.

-- incrementUseCount
with
  used as (
    select
      id
    from
      trainings
    where
      org_id = $1
      and team_id = $2
      and id = any ($3::uuid[])
    order by
      id
    for no key update
  )
update trainings training
set
  use_count = use_count + 1,
  last_used_at = now()
from
  used
where
  training.org_id = $4
  and training.id = used.id;
