-- Written by npm run generate:queries from what the tests ran.

-- hasSwitchJob
select
from
  pgboss.job job
where
  job.name = 'switch-model'
  and job.state in ('created', 'retry', 'active')
  and job.data ->> 'name' = $1
limit
  1;
