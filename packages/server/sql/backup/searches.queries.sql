-- Written by npm run generate:queries from what the tests ran.

-- findSamples: org_id string, team_id string, name string, title string | null, text string
select
  document.org_id,
  document.team_id,
  document.name,
  document.title,
  coalesce(left(page.text, 400), '') as text
from
  documents document
  left join pages page on page.org_id = document.org_id
  and page.document_id = document.id
  and page.page_number = 1
where
  document.state = 'ready'
order by
  md5(document.id::text)
limit
  $1;
