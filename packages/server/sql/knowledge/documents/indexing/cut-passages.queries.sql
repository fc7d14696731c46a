-- Written by npm run generate:queries from what the tests ran.

-- readSomePages: page_number number, text string
select
  page_number,
  text
from
  pages
where
  org_id = $1
  and document_id = $2
  and page_number > $3
order by
  page_number
limit
  $4;

-- findTitle: name string, title string | null
select
  name,
  title
from
  documents
where
  org_id = $1
  and id = $2;
