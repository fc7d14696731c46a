-- Written by npm run generate:queries from what the tests ran.

-- holdText
select
from
  documents
where
  org_id = $1
  and id = $2
  and text_number = $3
  and state = 'ready'
for share;

-- insertVectorRows: ordinal number
insert into
  passage_vectors (org_id, text_number, ordinal, document_id, page_number, model, vector)
select
  $1,
  ordinal,
  $2,
  page_number,
  $3,
  vector
from
  unnest($4::bytea[]) as embedded (ordinal, page_number, vector)
on conflict do nothing
returning
  ordinal;
