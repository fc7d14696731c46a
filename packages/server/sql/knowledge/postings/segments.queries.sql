-- Written by npm run generate:queries from what the tests ran.

-- insertSegment: pg_advisory_xact_lock_shared string
select
  pg_advisory_xact_lock_shared(hashtextextended ($1, 0));

-- insertPostings: id number
insert into
  index_segments (org_id, in_names, texts, runs, terms, term_count)
values
  ($1)
returning
  id;

-- insertPostings 2
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

-- insertSpellings
insert into
  spellings (org_id, term, length)
select
  $1,
  term,
  length(term)
from
  unnest($2::text[]) as held (term)
on conflict do nothing;

-- forgetSpellings: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- forgetSpellings 2
delete from spellings gone using unnest($1::text[]) as held (term)
where
  gone.org_id = $2
  and gone.term = held.term
  and not exists (
    select
    from
      postings
    where
      org_id = $3
      and not in_names
      and term = held.term
  );
