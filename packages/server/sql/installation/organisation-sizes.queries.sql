-- Written by npm run generate:queries from what the tests ran.

-- readSizes: fileBytes number, textBytes number
select
  file_bytes as "fileBytes",
  text_bytes as "textBytes"
from
  organisation_sizes
where
  org_id = $1;

-- readSizesAtEnd
set constraints document_sized,
document_resized immediate;

-- readLargestSizes: organisations number, fileBytes number, textBytes number
select
  count(*)::int as organisations,
  coalesce(max(file_bytes), 0)::float8 as "fileBytes",
  coalesce(max(text_bytes), 0)::float8 as "textBytes"
from
  organisation_sizes;
