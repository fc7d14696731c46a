-- Written by npm run generate:queries from what the tests ran.

-- countUnderstood: passages number, understood number
select
  coalesce(sum(passage_count), 0)::float8 as passages,
  (
    select
      count(*)::float8
    from
      passage_vectors known
      join documents document on document.org_id = known.org_id
      and document.text_number = known.text_number
      and document.state = 'ready'
    where
      known.model = $1
      and (
        $2::uuid is null
        or known.org_id = $3
      )
  ) as understood
from
  documents
where
  state = 'ready'
  and (
    $4::uuid is null
    or org_id = $5
  );
