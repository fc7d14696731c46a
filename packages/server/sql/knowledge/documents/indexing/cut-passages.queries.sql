-- Written by npm run generate:queries from what the tests ran.

-- readPageTexts: page_number number, text string
select
  page_number,
  text
from
  pages
where
  org_id = $1
  and document_id = $2
  and page_number = any ($3::int[]);
