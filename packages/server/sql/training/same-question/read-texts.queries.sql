-- Written by npm run generate:queries from what the tests ran.

-- readWordForms: language string, word string, term string, passages number
with
  read as materialized (
    select
      given.language,
      given.word,
      search_terms (given.language, given.word) as term
    from
      unnest($1) as given (language, word)
  )
select
  read.language,
  read.word,
  read.term,
  coalesce(
    (
      select
        sum(known.texts)
      from
        unnest($2::uuid[], $3::text[]) as class (team_id, visibility)
        join vocabulary known on known.org_id = $4
        and known.team_id = class.team_id
        and known.visibility = class.visibility
        and known.in_names = $5
        and known.term = read.term
    ),
    0
  )::int as passages
from
  read;
