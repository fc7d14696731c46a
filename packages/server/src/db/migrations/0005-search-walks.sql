-- Written for an extension that is no longer needed: the bodies are not looked at.
set local check_function_bodies = off;

-- Walking a BM25 index in the order of its scores, stopping at the first `most` passages of
-- the given documents. The settings are the functions' own: with sorting off the planner can
-- only take the index, and only then is bm25_get_current_score() the score of the row at hand
-- (computing it again for a row costs about 0.1 ms on the embedded engine).

create function passages_by_relevance(org uuid, documents uuid[], query text, most integer)
returns table (passage_id uuid, document_id uuid, page_number integer, score double precision)
language sql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  select passage.id, passage.document_id, passage.page_number, -bm25_get_current_score()
  from passages passage
  where passage.org_id = org
    and (passage.document_id in (select unnest(documents))) is true
  order by passage.terms <@> to_bm25query(query, 'passages_by_terms')
  limit most
$$;

create function documents_by_relevance(org uuid, documents uuid[], query text, most integer)
returns table (document_id uuid, score double precision)
language sql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
  select document.id, -bm25_get_current_score()
  from documents document
  where document.org_id = org
    and (document.id in (select unnest(documents))) is true
  order by document.name_terms <@> to_bm25query(query, 'documents_by_name_terms')
  limit most
$$;
