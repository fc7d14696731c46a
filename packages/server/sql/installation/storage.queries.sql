-- Written by npm run generate:queries from what the tests ran.

-- readStorage: documents number, pages number, passages number, file_bytes number, text_bytes number
select
  count(*)::int as documents,
  coalesce(sum(total_pages), 0)::int as pages,
  coalesce(sum(passage_count), 0)::int as passages,
  coalesce(sum(size_bytes), 0)::float8 as file_bytes,
  coalesce(sum(text_bytes), 0)::float8 as text_bytes
from
  documents
where
  org_id = $1;
