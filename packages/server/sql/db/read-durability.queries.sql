-- Written by npm run generate:queries from what the tests ran.

-- findUnsafeSettings: name string | null
select
  name
from
  pg_settings
where
  name in ('fsync', 'full_page_writes', 'synchronous_commit')
  and setting = 'off'
order by
  name;
