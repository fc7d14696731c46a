-- Written by npm run generate:queries from what the tests ran.

-- readCounts: kind string, texts number, words number
select
  size.kind,
  sum(size.texts)::int as texts,
  sum(size.words)::float8 as words
from
  unnest($1::uuid[], $2::text[]) as class (team_id, visibility)
  join text_sizes size on size.org_id = $3
  and size.team_id = class.team_id
  and size.visibility = class.visibility
group by
  size.kind
order by
  size.kind;

-- countTerms: term string, passages number
select
  asked.term,
  coalesce(
    (
      select
        sum(known.texts)
      from
        unnest($1::uuid[], $2::text[]) as class (team_id, visibility)
        join vocabulary known on known.org_id = $3
        and known.team_id = class.team_id
        and known.visibility = class.visibility
        and known.in_names = $4
        and known.term = asked.term
    ),
    0
  )::int as passages
from
  unnest($5::text[]) as asked (term);
