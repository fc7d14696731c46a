-- Written by npm run generate:queries from what the tests ran.

-- insertSegment: id number
insert into
  index_segments (org_id, in_names, texts, runs, terms, term_count)
values
  ($1)
returning
  id;

-- insertPostings
insert into
  postings (org_id, in_names, term, segment, data)
select
  $1,
  term,
  $2,
  substring(
    $3::bytea
    from
      ends - length + 1 for length
  )
from
  unnest($4::text[], $5) as posting (term, ends, length);
