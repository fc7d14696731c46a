-- What is spelled alike, by trigrams. The thresholds of pg_trgm's operators are settings and
-- the planner's guess of their cost is far off, so each search is a function with settings of
-- its own.

-- Loads pg_trgm: until then only a superuser may name its settings.
select show_limit();

-- What a misspelt term may have meant, best first. The index hands over only what is as similar
-- as the threshold asks: with pg_trgm's own, 0.3, nearly every term of the language came back
-- to be compared letter by letter.
create function terms_spelled_like(org uuid, asked text, most integer)
returns table (term text, similarity double precision)
language sql stable rows 3
set pg_trgm.similarity_threshold = 0.42
as $$
  select known.term, similarity(known.term, asked)
  from vocabulary known
  where known.org_id = org and known.term % asked
    and left(known.term, 2) = left(asked, 2)
    -- The language's letters alone make a short word look alike.
    and length(known.term) >= 5
  order by similarity(known.term, asked) desc, known.passages desc, known.term
  limit most
$$;

-- Documents whose name, folder or title looks like the text, in no order: who may see them is
-- for the caller to say. Without its settings the planner takes comparing two texts for as cheap
-- as comparing two numbers, and compares them in every document of a small organisation.
create function documents_by_spelling(org uuid, asked text)
returns table (document_id uuid, score double precision)
language sql stable rows 50
set enable_seqscan = off
as $$
  select document.id, word_similarity(asked, lower(coalesce(document.folder_path, '') || ' ' ||
    document.name || ' ' || coalesce(document.title, '')))
  from documents document
  where asked <% lower(coalesce(document.folder_path, '') || ' ' ||
      document.name || ' ' || coalesce(document.title, ''))
    and (document.org_id = org) is true
$$;
