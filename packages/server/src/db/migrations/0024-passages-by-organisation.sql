-- Nothing is counted that may not be seen. Passages, their vectors, the words of document names
-- and the vocabulary have a partition for each organisation, so that each BM25 index has
-- statistics of its own. The vocabulary counts by class: a team and a visibility. An asker's
-- counts are the sums over the classes that the asker sees.
--
-- A statement must name a partition, or compare org_id with a value that the planner knows: a
-- generic plan over a partitioned table locks every partition with its indexes, which at a
-- thousand organisations is more than a server has locks for. So the functions below use
-- `execute`, no foreign key leads to or from a partitioned table, and no query on one is
-- `prepared`.

drop trigger passages_learned on passages;
drop trigger passages_forgotten on passages;
drop function learn_vocabulary();
drop function forget_vocabulary();
drop function count_terms(uuid[], text[]);
drop function passages_by_relevance(uuid, uuid[], text, integer);
drop function documents_by_relevance(uuid, uuid[], text, integer);
drop function terms_spelled_like(uuid, text, integer);
drop index if exists documents_by_name_terms;
drop index if exists passages_by_terms;
drop index passages_by_document;
drop index passage_vectors_by_document;
drop table vocabulary;
-- Moved by 0025, one organisation at a time, and dropped by 0026.
alter table passages rename to passages_before;
alter table passages_before rename constraint passages_pkey to passages_before_pkey;
alter table passage_vectors rename to passage_vectors_before;
alter table passage_vectors_before rename constraint passage_vectors_pkey to passage_vectors_before_pkey;

create table passages (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  -- Of a document of the organisation: the triggers below do what a foreign key would.
  document_id uuid not null,
  page_number integer not null,
  -- Two letters, the language whose stemmer made the terms.
  language    text not null,
  -- Normalised words (see search_terms): what BM25 indexes.
  terms       text not null,
  primary key (org_id, id)
) partition by list (org_id);

create table passage_vectors (
  org_id      uuid not null,
  -- Each partition has a foreign key to the organisation's partition of passages.
  passage_id  uuid not null,
  document_id uuid not null,
  page_number integer not null,
  -- The name of the embedding model that made the vector.
  model       text not null,
  vector      bytea not null,
  primary key (org_id, passage_id, model)
) partition by list (org_id);

-- The words of the documents' names as BM25 indexes them: a copy of documents.name_terms.
create table document_names (
  org_id      uuid not null,
  document_id uuid not null,
  terms       text not null,
  primary key (org_id, document_id)
) partition by list (org_id);

-- How many texts of a class hold a term. Nobody's counts contain restricted documents, so they
-- are left out.
create table vocabulary (
  org_id     uuid not null,
  team_id    uuid not null,
  visibility text not null,
  -- True: in document names; false: in passages.
  in_names   boolean not null,
  -- By bytes, so that numbers stand before words.
  term       text collate "C" not null,
  texts      integer not null,
  primary key (org_id, team_id, visibility, in_names, term)
) partition by list (org_id);

-- How much text each class has.
create table text_sizes (
  org_id     uuid not null,
  team_id    uuid not null,
  visibility text not null,
  -- 'passages', 'names', or two letters: the passages that hold a word of that language.
  kind       text not null,
  texts      integer not null,
  -- How many words they have in all; 0 for a language.
  words      bigint not null,
  primary key (org_id, team_id, visibility, kind)
) with (fillfactor = 50);

create function partition_of(parent text, org uuid) returns text
language sql immutable strict parallel safe
return parent || '_' || replace(org::text, '-', '');

-- Makes an organisation's partitions, if they are not there. A table that is made by itself and
-- then attached holds up neither readers nor writers of the others.
create function make_partitions(org uuid) returns void language plpgsql as $$
declare
  passages text := partition_of('passages', org);
  vectors text := partition_of('passage_vectors', org);
  names text := partition_of('document_names', org);
  known text := partition_of('vocabulary', org);
begin
  if to_regclass(known) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(known, 0));
  if to_regclass(known) is not null then return; end if;

  execute format('create table %I (like passages including defaults including indexes)', passages);
  -- Without org_id, which is the same in all rows: the planner would take it for choosy.
  execute format('create index %I on %I (document_id)', passages || '_documents', passages);
  execute format('create table %I (like passage_vectors including indexes)', vectors);
  execute format('create index %I on %I (document_id)', vectors || '_documents', vectors);
  execute format('alter table %I add foreign key (org_id, passage_id)
    references %I (org_id, id) on delete cascade', vectors, passages);
  execute format('create table %I (like document_names including indexes)', names);
  -- Dropped with these tables by 0097: without the extension, as for a restored backup, not made.
  if exists (select from pg_am where amname = 'bm25') then
    execute format('create index %I on %I using bm25 (terms) with (text_config = ''simple'')',
      passages || '_terms', passages);
    execute format('create index %I on %I using bm25 (terms) with (text_config = ''simple'')',
      names || '_terms', names);
  end if;
  execute format('create table %I (like vocabulary including indexes) with (fillfactor = 70)', known);
  execute format('create index %I on %I using gin (term gin_trgm_ops)
    where not in_names and term >= ''a''', known || '_trigrams', known);

  execute format('alter table passages attach partition %I for values in (%L)', passages, org);
  execute format('alter table passage_vectors attach partition %I for values in (%L)', vectors, org);
  execute format('alter table document_names attach partition %I for values in (%L)', names, org);
  execute format('alter table vocabulary attach partition %I for values in (%L)', known, org);
end $$;

-- In how many of the texts each term stands. Longer words are too many, and each too rare.
create function count_terms(texts text[]) returns table (term text, texts integer)
language sql immutable as $$
  select word.term, count(*)::integer
  from unnest(texts) as text (terms),
    lateral (select distinct unnest(string_to_array(text.terms, ' '))) as word (term)
  where length(word.term) between 1 and 40
  group by 1
$$;

-- How much text that is: in all, and in each language by the passages that hold a word of it.
create function measure_texts(texts text[], are_names boolean)
returns table (kind text, texts integer, words bigint)
language sql immutable as $$
  select case when are_names then 'names' else 'passages' end, count(*)::integer,
    coalesce(sum(cardinality(string_to_array(text.terms, ' '))), 0)
  from unnest(texts) as text (terms)
  where text.terms <> ''
  union all
  select spoken.language, count(*)::integer, 0
  from unnest(texts) as text (terms),
    lateral (
      select distinct left(term, 2) as language
      from unnest(string_to_array(text.terms, ' ')) as word (term)
      where length(term) between 3 and 40 and term ~ '[^0-9]') as spoken
  where not are_names
  group by 1
$$;

-- Adds texts to the counts of a class, or with a negative sign takes them away. The sizes come
-- first and in the order of their key, so that two transactions never wait for each other.
create function count_texts(
  org uuid, team uuid, seen text, are_names boolean, added text[], sign integer) returns void
language plpgsql as $$
declare
  known text := partition_of('vocabulary', org);
begin
  if seen = 'restricted' or coalesce(cardinality(added), 0) = 0 then return; end if;
  insert into text_sizes as size (org_id, team_id, visibility, kind, texts, words)
  select org, team, seen, more.kind, sign * more.texts, sign * more.words
  from measure_texts(added, are_names) as more
  where more.texts > 0
  order by more.kind
  on conflict (org_id, team_id, visibility, kind)
    do update set texts = size.texts + excluded.texts, words = size.words + excluded.words;

  execute format('
    insert into %I as known (org_id, team_id, visibility, in_names, term, texts)
    select $1, $2, $3, $4, more.term, $6 * more.texts from count_terms($5) as more
    order by more.term
    on conflict (org_id, team_id, visibility, in_names, term)
      do update set texts = known.texts + excluded.texts', known)
  using org, team, seen, are_names, added, sign;
  if sign > 0 then return; end if;

  delete from text_sizes
  where org_id = org and team_id = team and visibility = seen and texts <= 0;
  execute format('
    delete from %I where org_id = $1 and team_id = $2 and visibility = $3 and in_names = $4
      and term = any(array(select more.term from count_terms($5) as more)) and texts <= 0', known)
  using org, team, seen, are_names, added;
end $$;

create function passages_added() returns trigger language plpgsql as $$
declare
  class record;
  missing uuid;
begin
  select passage.document_id into missing from added passage
  where not exists (
    select from documents document
    where document.org_id = passage.org_id and document.id = passage.document_id)
  limit 1;
  if missing is not null then
    raise foreign_key_violation using message = 'A passage of a document that is not there: ' || missing;
  end if;
  for class in
    select document.org_id, document.team_id, document.visibility, array_agg(passage.terms) as texts
    from added passage
    join documents document on document.org_id = passage.org_id and document.id = passage.document_id
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform count_texts(class.org_id, class.team_id, class.visibility, false, class.texts, 1);
  end loop;
  return null;
end $$;

create function passages_gone() returns trigger language plpgsql as $$
declare
  class record;
begin
  for class in
    select document.org_id, document.team_id, document.visibility, array_agg(passage.terms) as texts
    from gone passage
    join documents document on document.org_id = passage.org_id and document.id = passage.document_id
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform count_texts(class.org_id, class.team_id, class.visibility, false, class.texts, -1);
  end loop;
  return null;
end $$;

create trigger passages_counted after insert on passages
  referencing new table as added for each statement execute function passages_added();
create trigger passages_discounted after delete on passages
  referencing old table as gone for each statement execute function passages_gone();

create function documents_added() returns trigger language plpgsql as $$
declare
  class record;
begin
  for class in
    select org_id, team_id, visibility, array_agg(id) as ids, array_agg(name_terms) as texts
    from added group by 1, 2, 3 order by 1, 2, 3
  loop
    perform make_partitions(class.org_id);
    execute format('insert into %I (org_id, document_id, terms)
      select $1, id, terms from unnest($2, $3) as document (id, terms)',
      partition_of('document_names', class.org_id)) using class.org_id, class.ids, class.texts;
    perform count_texts(class.org_id, class.team_id, class.visibility, true, class.texts, 1);
  end loop;
  return null;
end $$;

-- What a foreign key from passages would do; while the document's row still tells its class.
create function document_goes() returns trigger language plpgsql as $$
begin
  execute 'delete from passages where org_id = $1 and document_id = $2' using old.org_id, old.id;
  return old;
end $$;

create function documents_gone() returns trigger language plpgsql as $$
declare
  class record;
begin
  for class in
    select org_id, team_id, visibility, array_agg(id) as ids, array_agg(name_terms) as texts
    from gone group by 1, 2, 3 order by 1, 2, 3
  loop
    execute format('delete from %I where org_id = $1 and document_id = any($2)',
      partition_of('document_names', class.org_id)) using class.org_id, class.ids;
    perform count_texts(class.org_id, class.team_id, class.visibility, true, class.texts, -1);
  end loop;
  return null;
end $$;

-- A document that is moved or shared otherwise takes its counts along. Of the two classes the
-- lower comes first, whichever way it goes: two moves never wait for each other.
create function document_changed() returns trigger language plpgsql as $$
declare
  texts text[];
  rises boolean := (old.team_id, old.visibility) < (new.team_id, new.visibility);
begin
  if (old.team_id, old.visibility) <> (new.team_id, new.visibility) then
    execute 'select array_agg(terms) from passages where org_id = $1 and document_id = $2'
      into texts using new.org_id, new.id;
    if rises then perform count_texts(old.org_id, old.team_id, old.visibility, false, texts, -1); end if;
    perform count_texts(new.org_id, new.team_id, new.visibility, false, texts, 1);
    if not rises then perform count_texts(old.org_id, old.team_id, old.visibility, false, texts, -1); end if;
  end if;
  if rises then
    perform count_texts(old.org_id, old.team_id, old.visibility, true, array[old.name_terms], -1);
  end if;
  perform count_texts(new.org_id, new.team_id, new.visibility, true, array[new.name_terms], 1);
  if not rises then
    perform count_texts(old.org_id, old.team_id, old.visibility, true, array[old.name_terms], -1);
  end if;
  execute format('update %I set terms = $3 where org_id = $1 and document_id = $2 and terms <> $3',
    partition_of('document_names', new.org_id)) using new.org_id, new.id, new.name_terms;
  return null;
end $$;

create trigger documents_counted after insert on documents
  referencing new table as added for each statement execute function documents_added();
create trigger document_text_goes before delete on documents
  for each row execute function document_goes();
create trigger documents_discounted after delete on documents
  referencing old table as gone for each statement execute function documents_gone();
create trigger document_recounted after update of team_id, visibility, name_terms on documents
  for each row
  when ((old.team_id, old.visibility, old.name_terms) is distinct from
    (new.team_id, new.visibility, new.name_terms))
  execute function document_changed();

-- Writes a question for an index so that it orders texts nearly as the asker's weights do,
-- whatever the index itself counts: a term is asked for as often as its weight is worth beside
-- the index's rarity of it. The index tells its rarity and its mean length by its scores of a
-- text of one word and of 256. `ceiling`: a text with the score s in the index has at most
-- s * ceiling by the asker's weights and mean length.
create function write_index_query(
  index_name text, terms text[], weights double precision[], mean double precision,
  out query text, out ceiling double precision)
language plpgsql stable as $$
declare
  sample text;
  indexed_mean double precision;
begin
  with measured as materialized (
    select asked.term, asked.weight,
      -(asked.term <@> to_bm25query(asked.term, index_name)) as score
    from unnest(terms, weights) as asked (term, weight)),
  found as (
    select term, score, weight / score as share, max(weight / score) over () as most
    from measured where score > 0 and weight > 0),
  written as (
    -- Of a single term the index takes no notice how often it is asked for.
    select term, score, share, case when count(*) over () = 1 then 1
      else greatest(1, round(30 * share / most)) end::integer as times
    from found)
  select string_agg(rtrim(repeat(term || ' ', times)), ' ' order by term),
    max(share / times), max(term || ' ' || score)
  into query, ceiling, sample
  from written;
  if query is null then return; end if;

  -- Of BM25 with k1 = 1.2 and b = 0.75: (k1 + 1) / (1 + k1 * (1 - b + b * length / mean)).
  select (230.4 - 0.9 * measured.ratio) / (1.3 * nullif(measured.ratio - 1, 0)) into indexed_mean
  from (
    select split_part(sample, ' ', 2)::float8 / nullif(-(
      (split_part(sample, ' ', 1) || repeat(' xx0', 128) || repeat(' xx1', 127))
        <@> to_bm25query(split_part(sample, ' ', 1), index_name)), 0) as ratio) as measured;
  indexed_mean := greatest(1, coalesce(indexed_mean, mean));
  ceiling := ceiling * 2.2 / (1.3 + 0.9 / indexed_mean) * greatest(1, mean / indexed_mean);
end $$;

-- Walks the BM25 index of an organisation's passages in the order of its scores, stopping at
-- the first `most` passages of the given documents. The settings are the function's own: with
-- sorting off the planner can only take the index, and only then is bm25_get_current_score() the
-- score of the row at hand. `ceiling` falls: no passage that comes later can have more than that
-- by the asker's weights.
create function passages_by_relevance(
  org uuid, documents uuid[], asked text[], weights double precision[], mean double precision,
  most integer)
returns table (
  passage_id uuid, document_id uuid, page_number integer, terms text, ceiling double precision)
language plpgsql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  held text := partition_of('passages', org);
  question record;
begin
  select * into question from write_index_query(held || '_terms', asked, weights, mean);
  if question.query is null then return; end if;
  return query execute format('
    select passage.id, passage.document_id, passage.page_number, passage.terms,
      $1 * -bm25_get_current_score()
    from %I passage
    where (passage.document_id in (select unnest($2))) is true
    order by passage.terms <@> to_bm25query($3, %L)
    limit $4', held, held || '_terms')
  using question.ceiling, documents, question.query, most;
end $$;

-- The documents among the given whose names, by BM25 with the counts of the classes (a team and
-- a visibility each), are nearest to the terms, each with its score, in no order.
create function documents_by_relevance(
  org uuid, teams uuid[], visibilities text[], documents uuid[], asked text[], most integer)
returns table (document_id uuid, score double precision)
language plpgsql volatile
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  held text := partition_of('document_names', org);
  names double precision;
  mean double precision;
  weights double precision[];
  question record;
  wide integer := 2 * most;
  walked integer;
  lowest double precision;
  ids uuid[];
  scores double precision[];
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
  select * into question from write_index_query(held || '_terms', asked, weights, mean);
  if question.query is null then return; end if;
  loop
    execute format('
      with walked as materialized (
        select name.document_id, name.terms, $1 * -bm25_get_current_score() as ceiling
        from %I name
        where (name.document_id in (select unnest($2))) is true
        order by name.terms <@> to_bm25query($3, %L)
        limit $4),
      held as (
        select walked.document_id, cardinality(string_to_array(walked.terms, '' '')) as length,
          asked.weight, count(*) as times
        from walked, unnest(string_to_array(walked.terms, '' '')) as word (term)
        join unnest($5, $6) as asked (term, weight) on asked.term = word.term
        group by 1, 2, 3, asked.term),
      scored as (
        select held.document_id, sum(held.weight * held.times * 2.2
          / (held.times + 1.2 * (0.25 + 0.75 * held.length / $7)))::float8 as score
        from held group by 1)
      select (select count(*) from walked), (select min(walked.ceiling) from walked),
        array_agg(best.document_id order by best.score desc, best.document_id),
        array_agg(best.score order by best.score desc, best.document_id)
      from scored best', held, held || '_terms')
    into walked, lowest, ids, scores
    using question.ceiling, documents, question.query, wide, asked, weights, mean;
    -- Further walking cannot change the first ones, or is too much.
    exit when walked < wide or lowest < scores[most] or wide > 4 * most;
    wide := 4 * wide;
  end loop;
  return query select found.id, found.score from unnest(ids, scores) as found (id, score) limit most;
end $$;

-- What a misspelt term may have meant in the classes, best first. The index hands over only what
-- is as similar as the threshold asks: with pg_trgm's own, 0.3, nearly every term of the
-- language came back to be compared letter by letter.
create function terms_spelled_like(
  org uuid, teams uuid[], visibilities text[], asked text, most integer)
returns table (term text, texts integer)
language plpgsql stable rows 3
-- The index of trigrams is the only way that is left: any other compares every term.
set pg_trgm.similarity_threshold = 0.42
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  if to_regclass(partition_of('vocabulary', org)) is null then return; end if;
  return query execute format('
    with alike as materialized (
      select known.term, known.texts, known.team_id, known.visibility
      from %I known
      where not known.in_names and known.term >= ''a'' and known.term %% $3
        and left(known.term, 2) = left($3, 2)
        -- The language''s letters alone make a short word look alike.
        and length(known.term) >= 5)
    select alike.term::text, sum(alike.texts)::integer
    from alike
    where (alike.team_id, alike.visibility) in (select * from unnest($1, $2))
    group by alike.term
    order by similarity(alike.term, $3) desc, sum(alike.texts) desc, alike.term
    limit $4', partition_of('vocabulary', org))
  using teams, visibilities, asked, most;
end $$;
