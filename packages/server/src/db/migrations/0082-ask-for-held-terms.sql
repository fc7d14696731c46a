-- Whoever sees only counted texts is not helped by a term that no counted text holds: the index is
-- no longer asked for it. Each term that it is asked for costs as much as ten texts that it finds.
-- `counted`: whether some counted text holds each of the terms.

drop function texts_by_relevance(
  text, uuid, uuid[], uuid[], text[], uuid[], text[], double precision[], double precision, integer);

-- Walks the BM25 index over `parent` (passages or document_names) of an organisation in the order
-- of its scores, stopping at the first `most` texts: of the given documents, or where `documents`
-- is null of the ready documents of the given classes and of `shared`. The settings are the
-- function's own: with sorting off the planner can only take the index, and only then is
-- bm25_get_current_score() the score of the row at hand. `ceiling` falls: no text that comes later
-- can have more than that by the asker's weights. `name` and
-- `passage_count` are the document's.
create function texts_by_relevance(
  parent text, org uuid, documents uuid[], teams uuid[], visibilities text[], shared uuid[],
  asked text[], weights double precision[], counted boolean[], mean double precision, most integer)
returns table (
  text_id uuid, document_id uuid, page_number integer, terms text, name text,
  passage_count integer, ceiling double precision)
language plpgsql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  held text := partition_of(parent, org);
  own text := case parent when 'passages' then 'text.id, text.document_id, text.page_number'
    else 'text.document_id, text.document_id, 1' end;
  among text := case when documents is null then '(document.state = ''ready'' and (
      exists (select from unnest($6, $7) as class (team_id, visibility)
        where class.team_id = document.team_id and class.visibility = document.visibility)
      or document.id = any($8)))'
    else '(text.document_id in (select unnest($2))) is true' end;
  -- Nobody's counts contain restricted documents, nor those that are shared one by one.
  sees_counted boolean := documents is null and cardinality(shared) = 0
    and 'restricted' <> all (visibilities);
  question record;
begin
  if sees_counted then
    select array_agg(term.term order by place), array_agg(term.weight order by place)
    into asked, weights
    from unnest(asked, weights, counted) with ordinality as term (term, weight, is_counted, place)
    where term.is_counted;
  end if;
  select * into question from write_index_query(held || '_terms', asked, weights, mean);
  if question.query is null then return; end if;
  return query execute format('
    select %s, text.terms, document.name, document.passage_count, $1 * -bm25_get_current_score()
    from %I text
    join documents document on document.org_id = $5 and document.id = text.document_id
    where %s
    order by text.terms <@> to_bm25query($3, %L)
    limit $4', own, held, among, held || '_terms')
  using question.ceiling, documents, question.query, most, org, teams, visibilities, shared;
end $$;
