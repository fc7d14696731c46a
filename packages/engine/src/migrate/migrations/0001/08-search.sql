-- Search: an inverted index as ordinary rows. A search reads the postings of the question's terms
-- and scores them in the process, with the counts of the texts that the viewer sees.

-- Each indexed text of a document has a number of the organisation that is never used again: one
-- for its passages and one for its name, folder and title. A replaced text gets a new number.
create table text_numbers (
  org_id      uuid primary key,
  last_number integer not null
);

create function take_text_number(org uuid) returns integer language sql as $$
  insert into text_numbers as taken (org_id, last_number) values (org, 1)
  on conflict (org_id) do update set last_number = taken.last_number + 1
  returning last_number
$$;

create table passages (
  org_id      uuid not null,
  -- The document's text_number.
  text_number integer not null,
  -- The place of the passage in its document, from 0.
  ordinal     integer not null,
  -- Deleted after the document, in steps.
  document_id uuid not null,
  page_number integer not null,
  -- Two letters, the language whose stemmer made the terms.
  language    text not null,
  -- The terms in the order of the words, separated by single spaces.
  terms       text not null,
  primary key (org_id, text_number, ordinal)
);
create index passages_by_document on passages (org_id, document_id);

create table passage_vectors (
  org_id      uuid not null,
  text_number integer not null,
  ordinal     integer not null,
  document_id uuid not null,
  page_number integer not null,
  -- The name of the embedding model that made the vector.
  model       text not null,
  -- A byte for each number, and their scale; see vector-bytes.ts.
  vector      bytea not null,
  primary key (org_id, text_number, ordinal, model)
);
create index passage_vectors_by_document on passage_vectors (org_id, document_id);

-- The codes of passages that were embedded together: two bits for each number of a vector. Blocks
-- never change; a job replaces small ones by larger ones. A search reads them all, and the vectors of
-- the passages with the best codes.
create table vector_blocks (
  org_id   uuid not null,
  model    text not null,
  id       bigint generated always as identity,
  -- A server that lost its last commits gives an id again, and a process may hold what it has read.
  name     uuid not null default gen_random_uuid(),
  passages integer not null,
  -- Which passages they are, and the code of each; see vector-block.ts and codes.ts.
  runs     bytea not null,
  codes    bytea not null,
  primary key (org_id, model, id)
);
-- Codes cannot be compressed.
alter table vector_blocks alter column codes set storage external;

-- The vectors that each model has of the same everyday texts: what its cosines mean, and what its
-- codes are made with. Nobody's documents are in it.
create table embedding_backgrounds (
  model      text primary key,
  dimensions integer not null,
  -- Numbers of 32 bits, little-endian.
  vectors    bytea not null
);

-- Texts that were indexed together. Their postings never change; a job replaces small segments by
-- larger ones.
create table index_segments (
  org_id   uuid not null,
  in_names boolean not null,
  id       bigint generated always as identity,
  -- A server that lost its last commits gives an id again, and a process may hold what it has read.
  name     uuid not null default gen_random_uuid(),
  -- The number of texts: a posting names one by its place from 0.
  texts    integer not null,
  -- The texts in runs of one number and language; see segment.ts.
  runs     bytea not null,
  -- The terms that have postings in the segment, separated by single spaces, and their number.
  terms      text not null,
  term_count integer not null,
  primary key (org_id, in_names, id)
);

create table postings (
  org_id   uuid not null,
  in_names boolean not null,
  -- Numbers without a language; other terms with the two letters of theirs.
  term     text collate "C" not null,
  segment  bigint not null,
  -- Four bytes each; see posting-bytes.ts.
  data     bytea not null,
  primary key (org_id, in_names, term, segment)
);

-- The terms of passages from both ends, so that a misspelt one finds those that are spelled like it.
create table spellings (
  org_id uuid not null,
  term   text collate "C" not null,
  length smallint not null,
  primary key (org_id, term)
);
create index spellings_by_end on spellings (org_id, length, (reverse(term) collate "C"));

-- The class of each text by its number, 1,024 numbers in a row: whose team's it is and its
-- visibility. 0 for a text that nobody finds.
create table text_classes (
  org_id  uuid not null,
  block   integer not null,
  -- Another one after each change. It is not counted: a change that was rolled back, or lost in a
  -- crash, would have the number of the next one, and a process may hold what it has read of it.
  version uuid not null default gen_random_uuid(),
  -- Four bytes for each number, big-endian.
  classes bytea not null,
  primary key (org_id, block)
);

create function text_class(team integer, visibility text) returns integer
language sql immutable strict parallel safe
return team * 4 + array_position(array['public', 'tree', 'team', 'restricted'], visibility) - 1;

-- Blocks are locked in the order of their key, so that two transactions never wait for each other.
create function set_text_classes(orgs uuid[], numbers integer[], given integer[]) returns void
language plpgsql as $$
declare
  changed record;
  held bytea;
begin
  for changed in
    select text.org_id, text.number / 1024 as block,
      array_agg(text.number % 1024) as places, array_agg(text.class) as values
    from unnest(orgs, numbers, given) as text (org_id, number, class)
    group by 1, 2 order by 1, 2
  loop
    insert into text_classes (org_id, block, classes)
    values (changed.org_id, changed.block, decode(repeat('00', 4096), 'hex'))
    on conflict do nothing;
    select classes into held from text_classes
    where org_id = changed.org_id and block = changed.block
    for update;
    for at in 1 .. cardinality(changed.places) loop
      held := overlay(held placing int4send(changed.values[at]) from changed.places[at] * 4 + 1);
    end loop;
    update text_classes set classes = held, version = gen_random_uuid()
    where org_id = changed.org_id and block = changed.block;
  end loop;
end $$;

-- Every change of a document that decides who finds its texts is a change of their classes.
create function documents_classed() returns trigger language plpgsql as $$
begin
  perform set_text_classes(array_agg(changed.org_id), array_agg(changed.number),
    array_agg(changed.class))
  from (
    select after.org_id, after.number, after.class
    from (
      select document.org_id, text.number, case document.state when 'ready'
        then text_class(team.number, document.visibility) else 0 end as class
      from after document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as after
    left join (
      select document.org_id, text.number, case document.state when 'ready'
        then text_class(team.number, document.visibility) else 0 end as class
      from before document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as before using (org_id, number)
    where after.class <> coalesce(before.class, 0)
    union all
    select gone.org_id, gone.number, 0
    from (
      select before.org_id, text.number
      from before, unnest(array[before.text_number, before.name_number]) as text (number)
      where text.number is not null and before.state = 'ready'
      except
      select after.org_id, text.number
      from after, unnest(array[after.text_number, after.name_number]) as text (number)) as gone
  ) as changed
  having count(*) > 0;
  return null;
end $$;

create function documents_unclassed() returns trigger language plpgsql as $$
begin
  perform set_text_classes(array_agg(before.org_id), array_agg(text.number), array_agg(0))
  from before, unnest(array[before.text_number, before.name_number]) as text (number)
  where text.number is not null
  having count(*) > 0;
  -- The text is removed in steps.
  insert into document_removals (org_id, document_id)
  select org_id, id from before;
  return null;
end $$;

create trigger documents_classed after update on documents
  referencing old table as before new table as after
  for each statement execute function documents_classed();
create trigger documents_unclassed after delete on documents
  referencing old table as before
  for each statement execute function documents_unclassed();

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
