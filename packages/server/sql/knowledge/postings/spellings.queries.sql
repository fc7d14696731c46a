-- Written by npm run generate:queries from what the tests ran.

-- keepSpellings: pg_advisory_xact_lock_shared string
select
  pg_advisory_xact_lock_shared(hashtextextended ($1, 0));

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
