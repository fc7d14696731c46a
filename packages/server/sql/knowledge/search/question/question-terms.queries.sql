-- Written by npm run generate:queries from what the tests ran.

-- countQuestion: sizes unknown, forms unknown, names unknown, organisation number
with
  size as materialized (
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
      size.kind
  ),
  written as (
    select
      kind,
      texts
    from
      size
    where
      length(kind) = 2
    union all
    select
      $4,
      0
    where
      not exists (
        select
        from
          size
        where
          kind = $5
      )
  ),
  asked as materialized (
    select
      word.word,
      word.place,
      written.kind as language,
      written.texts as "languagePassages",
      search_terms (written.kind, word.word) as term
    from
      unnest($6::text[]) with ordinality as word (word, place),
      written
  ),
  form as (
    select
      asked.*,
      coalesce(
        (
          select
            sum(known.texts)
          from
            unnest($7::uuid[], $8::text[]) as class (team_id, visibility)
            join vocabulary known on known.org_id = $9
            and known.team_id = class.team_id
            and known.visibility = class.visibility
            and known.in_names = $10
            and known.term = asked.term
        ),
        0
      )::int as passages,
      coalesce(
        (
          select
            sum(known.texts)
          from
            unnest($11::uuid[], $12::text[]) as class (team_id, visibility)
            join vocabulary known on known.org_id = $13
            and known.team_id = class.team_id
            and known.visibility = class.visibility
            and known.in_names = $14
            and known.term = asked.term
        ),
        0
      )::int as names
    from
      asked
    order by
      asked.place,
      asked.language
  ),
  joined as (
    select
      further.term,
      coalesce(
        (
          select
            sum(known.texts)
          from
            unnest($15::uuid[], $16::text[]) as class (team_id, visibility)
            join vocabulary known on known.org_id = $17
            and known.team_id = class.team_id
            and known.visibility = class.visibility
            and known.in_names = $18
            and known.term = further.term
        ),
        0
      )::int as names
    from
      unnest($19::text[]) as further (term)
  )
select
  (
    select
      json_agg(size)
    from
      size
  ) as sizes,
  (
    select
      json_agg(form)
    from
      form
  ) as forms,
  (
    select
      json_agg(joined)
    from
      joined
    where
      names > 0
  ) as names,
  (
    select
      coalesce(sum(texts), 0)::int
    from
      text_sizes
    where
      org_id = $20
      and kind = 'passages'
  ) as organisation;

-- findSimilarTerms: asked string, term string, passages number
/* prepared */
select
  asked,
  near.term,
  near.texts as passages
from
  unnest($1::text[]) as asked,
  terms_spelled_like ($2::uuid[], $3::text[], asked, $4) as near;
