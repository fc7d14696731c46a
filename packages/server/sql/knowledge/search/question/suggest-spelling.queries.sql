-- Written by npm run generate:queries from what the tests ran.

-- findSpelledLike: range number, near string
/* prepared */
select
  asked.range::int as range,
  near.term as near
from
  unnest($1::text[], $2::smallint[]) with ordinality as asked (part, length, range),
  lateral (
    (
      select
        known.term
      from
        spellings known
      where
        asked.length is null
        and known.org_id = $3
        and known.term >= asked.part collate "C"
        and known.term < asked.part || $4
      limit
        $5
    )
    union all
    (
      select
        known.term
      from
        spellings known
      where
        known.org_id = $6
        and known.length = asked.length
        and reverse(known.term) collate "C" >= asked.part collate "C"
        and reverse(known.term) collate "C" < asked.part || $7
      limit
        $8
    )
  ) as near
order by
  asked.range,
  near.term;
