-- Written by npm run generate:queries from what the tests ran.

-- findMailLanguage: language string | null
select
  language
from
  accounts
where
  email = $1;
