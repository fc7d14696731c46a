-- How much is written in each language: a language's two letters stand in the vocabulary too,
-- with the number of passages that hold a word of it. A word's rarity is then measured within
-- its language: "the" of a language that few texts are in is not rare.

create or replace function count_terms(org_ids uuid[], texts text[])
returns table (org_id uuid, term text, passages integer)
language sql immutable as $$
  select passage.org_id, word.term, count(*)::integer
  from unnest(org_ids, texts) as passage (org_id, terms),
    lateral (
      with held as (
        select term from unnest(string_to_array(passage.terms, ' ')) as each (term)
        where length(term) between 3 and 40 and term ~ '[^0-9]')
      select term from held union select left(term, 2) from held) as word (term)
  group by 1, 2
  order by 1, 2
$$;

insert into vocabulary (org_id, term, passages)
select passage.org_id, spoken.language, count(*)
from passages passage,
  lateral (
    select distinct left(term, 2) from unnest(string_to_array(passage.terms, ' ')) as each (term)
    where length(term) between 3 and 40 and term ~ '[^0-9]') as spoken (language)
group by passage.org_id, spoken.language;
