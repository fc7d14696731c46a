-- Written by npm run generate:queries from what the tests ran.

-- hasSeveralOrganisations: id string
select
  id
from
  teams
where
  parent_id is null
limit
  2;
