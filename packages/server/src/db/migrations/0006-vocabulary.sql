-- Which terms an organisation's passages hold, and in how many: a question's word that is not
-- here is probably misspelt, and the nearest that is here is what was meant. Kept like an
-- index, in the transaction that adds or deletes the passages.

create table vocabulary (
  org_id   uuid not null,
  -- By bytes, so that the terms of a language stand together whatever the server's own order.
  term     text collate "C" not null,
  passages integer not null,
  primary key (org_id, term)
) with (fillfactor = 70);
create index vocabulary_by_trigram on vocabulary using gin (term gin_trgm_ops);

-- Numbers are no words to be misspelt; a term is a language's two letters and a stem.
create function count_terms(org_ids uuid[], texts text[])
returns table (org_id uuid, term text, passages integer)
language sql immutable as $$
  select passage.org_id, word.term, count(*)::integer
  from unnest(org_ids, texts) as passage (org_id, terms),
    lateral (select distinct unnest(string_to_array(passage.terms, ' '))) as word (term)
  where length(word.term) between 3 and 40 and word.term ~ '[^0-9]'
  group by 1, 2
  order by 1, 2
$$;

create function learn_vocabulary() returns trigger language plpgsql as $$
begin
  insert into vocabulary as known (org_id, term, passages)
  select counted.* from count_terms(
    array(select added.org_id from added), array(select added.terms from added)) as counted
  on conflict (org_id, term) do update set passages = known.passages + excluded.passages;
  return null;
end $$;

create function forget_vocabulary() returns trigger language plpgsql as $$
declare
  counted record;
begin
  -- One row after the other in the order of the key: two deletions never wait in a circle.
  for counted in
    select * from count_terms(
      array(select gone.org_id from gone), array(select gone.terms from gone))
  loop
    update vocabulary known set passages = known.passages - counted.passages
    where known.org_id = counted.org_id and known.term = counted.term;
    delete from vocabulary known
    where known.org_id = counted.org_id and known.term = counted.term and known.passages <= 0;
  end loop;
  return null;
end $$;

create trigger passages_learned after insert on passages
  referencing new table as added for each statement execute function learn_vocabulary();
create trigger passages_forgotten after delete on passages
  referencing old table as gone for each statement execute function forget_vocabulary();
