-- Names are short: up to some thousand of them are read and scored sooner than the index has been
-- asked for its own counts, and then no count of the index takes part in which are found.

-- By BM25 with the given weights. Texts without a term are absent.
create function score_names(
  ids uuid[], texts text[], asked text[], weights double precision[], mean double precision)
returns table (document_id uuid, score double precision)
language sql immutable as $$
  select held.id, sum(held.weight * held.times * 2.2
    / (held.times + 1.2 * (0.25 + 0.75 * held.length / mean)) order by held.term)
  from (
    select name.id, cardinality(string_to_array(name.terms, ' ')) as length,
      asked.term, asked.weight, count(*)::float8 as times
    from unnest(ids, texts) as name (id, terms),
      lateral unnest(string_to_array(name.terms, ' ')) as word (term)
    join unnest(asked, weights) as asked (term, weight) on asked.term = word.term
    group by name.id, name.terms, asked.term, asked.weight) as held
  group by held.id
$$;

-- The names of the given documents that score most, chosen by the index.
create function walk_names(
  org uuid, documents uuid[], asked text[], weights double precision[], mean double precision,
  most integer)
returns table (document_id uuid, score double precision)
language plpgsql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  held text := partition_of('document_names', org);
  question record;
  wide integer := 2 * most;
  walked uuid[];
  texts text[];
  lowest double precision;
  ids uuid[];
  scores double precision[];
begin
  select * into question from write_index_query(held || '_terms', asked, weights, mean);
  if question.query is null then return; end if;
  loop
    execute format('
      select array_agg(walked.document_id), array_agg(walked.terms), min(walked.ceiling)
      from (
        select name.document_id, name.terms, $1 * -bm25_get_current_score() as ceiling
        from %I name
        where (name.document_id in (select unnest($2))) is true
        order by name.terms <@> to_bm25query($3, %L)
        limit $4) as walked', held, held || '_terms')
    into walked, texts, lowest using question.ceiling, documents, question.query, wide;
    if walked is null then return; end if;
    select array_agg(best.document_id order by best.score desc, best.document_id),
      array_agg(best.score order by best.score desc, best.document_id)
    into ids, scores
    from score_names(walked, texts, asked, weights, mean) as best;
    -- Further walking cannot change the first ones, or is too much.
    exit when cardinality(walked) < wide or lowest < scores[most] or wide > 4 * most;
    wide := 4 * wide;
  end loop;
  return query select found.id, found.score from unnest(ids, scores) as found (id, score) limit most;
end $$;

-- The documents among the given whose names, by BM25 with the counts of the classes (a team and
-- a visibility each), are nearest to the terms, each with its score, in no order.
create or replace function documents_by_relevance(
  org uuid, teams uuid[], visibilities text[], documents uuid[], asked text[], most integer)
returns table (document_id uuid, score double precision)
language plpgsql volatile
as $$
declare
  names double precision;
  mean double precision;
  weights double precision[];
  ids uuid[];
  texts text[];
begin
  select coalesce(sum(size.texts), 0), coalesce(sum(size.words)::float8 / nullif(sum(size.texts), 0), 8)
  into names, mean
  from unnest(teams, visibilities) as class (team_id, visibility)
  join text_sizes size on size.org_id = org and size.team_id = class.team_id
    and size.visibility = class.visibility and size.kind = 'names';
  execute format('
    select array_agg(term), array_agg(ln(1 + ($4 - holding + 0.5) / (holding + 0.5)))
    from (
      select word.term, least(greatest(coalesce((
        select sum(known.texts) from unnest($1, $2) as class (team_id, visibility)
        join %I known on known.org_id = $5 and known.team_id = class.team_id
          and known.visibility = class.visibility and known.in_names and known.term = word.term), 0), 1),
        greatest($4, 1))::float8 as holding
      from (select distinct unnest($3) as term) as word) as counted',
    partition_of('vocabulary', org))
  into asked, weights using teams, visibilities, asked, greatest(names, 1), org;
  if cardinality(documents) > 2000 then
    return query select * from walk_names(org, documents, asked, weights, mean, most);
    return;
  end if;
  execute format('
    select array_agg(name.document_id), array_agg(name.terms) from %I name
    where string_to_array(name.terms, '' '') && $2
      and (name.document_id in (select unnest($1))) is true', partition_of('document_names', org))
  into ids, texts using documents, asked;
  return query
    select best.document_id, best.score from score_names(ids, texts, asked, weights, mean) as best
    order by best.score desc, best.document_id limit most;
end $$;

-- What 0025 moved waits in a list beside each index of trigrams, and whoever asks for a spelling
-- reads all of the list. A server cleans it by and by, the embedded engine after an import only.
select gin_clean_pending_list(indexed.indexrelid)
from pg_index indexed
join pg_inherits part on part.inhrelid = indexed.indrelid and part.inhparent = 'vocabulary'::regclass
join pg_class class on class.oid = indexed.indexrelid
join pg_am method on method.oid = class.relam and method.amname = 'gin';
