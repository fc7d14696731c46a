-- Written by npm run generate:queries from what the tests ran.

-- findRoots: id string, name string, slug string
select
  id,
  name,
  slug
from
  teams
where
  parent_id is null
order by
  created_at,
  id;
