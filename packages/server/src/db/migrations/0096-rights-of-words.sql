-- Words of a person or a model reach another audience only by the rights to what their writer was
-- shown, or by a reviewer's decision about these very words.

alter table trainings
  -- The question that other people read above the response; empty shows none. Questions of earlier
  -- corrections stay hidden until a reviewer writes one.
  add column shown_question text not null default '',
  -- True if a reviewer decided that the response also answers people who may not see its sources.
  add column is_for_everyone boolean not null default false;

-- Whether the response contains the term, too. The index is made again when the server starts.
delete from training_entries;
alter table training_terms add column in_response boolean not null;

-- A corrected response has the sources of the answer that it corrects.
insert into training_sources (org_id, training_id, place, document_id, version)
select written.org_id, written.id,
  row_number() over (partition by written.org_id, written.id order by written.source) + coalesce((
    select max(known.place) from training_sources known
    where known.org_id = written.org_id and known.training_id = written.id), 0),
  document.id, nullif(split_part(written.source, '@', 2), '')::integer
from (
  select training.org_id, training.id, source.source
  from trainings training
  cross join lateral (
    select jsonb_array_elements_text(part.value -> 'sources') as source
    from jsonb_array_elements(training.agent_parts) as part
    union
    select coalesce(citation.value ->> 'source', citation.value ->> 'documentId')
    from messages message cross join jsonb_array_elements(message.citations) as citation
    where message.org_id = training.org_id and message.id = training.message_id
    union
    select jsonb_array_elements_text(used.value -> 'sources')
    from messages message cross join jsonb_array_elements(message.corrections) as used
    where message.org_id = training.org_id and message.id = training.message_id
  ) as source
  where training.corrected_response is not null) as written
left join documents document on document.org_id = written.org_id
  and document.id = split_part(written.source, '@', 1)::uuid
where not exists (
  select from training_sources known
  where known.org_id = written.org_id and known.training_id = written.id
    and known.document_id is not distinct from document.id
    and known.version is not distinct from nullif(split_part(written.source, '@', 2), '')::integer);

-- An answer of a model has the sources of all that it cites: a marker says nothing about the rest.
update messages message
set parts = jsonb_build_array(jsonb_build_object('text', written.text, 'sources', written.sources)),
  text = 'This quote is no longer available.'
from (
  select answer.org_id, answer.id,
    (select string_agg(part.value ->> 'text', '' order by part.place)
      from jsonb_array_elements(answer.parts) with ordinality as part (value, place)) as text,
    (select jsonb_agg(distinct source.source) from (
      select jsonb_array_elements_text(part.value -> 'sources') as source
      from jsonb_array_elements(answer.parts) as part
      union
      select coalesce(citation.value ->> 'source', citation.value ->> 'documentId')
      from jsonb_array_elements(answer.citations) as citation) as source) as sources
  from messages answer
  where answer.role = 'assistant' and answer.parts <> '[]'
    and answer.steps @> '[{"kind": "compose"}]') as written
where written.org_id = message.org_id and written.id = message.id and written.sources is not null;

-- Answers to others named the question of a correction.
do $$
declare
  answer record;
  used record;
  question text;
begin
  for answer in
    select org_id, id, corrections from messages
    where corrections @? '$[*] ? (@.question != "")'
  loop
    for used in select value from jsonb_array_elements(answer.corrections) loop
      question := left(btrim(regexp_replace(used.value ->> 'question', '\s+', ' ', 'g')), 300);
      if question <> '' then
        update messages message
        set text = replace(message.text, question, '…'),
          parts = case when message.parts is null then null else (
            select coalesce(jsonb_agg(part.value || jsonb_build_object(
              'text', replace(part.value ->> 'text', question, '…')) order by part.place), '[]')
            from jsonb_array_elements(message.parts) with ordinality as part (value, place)) end
        where message.org_id = answer.org_id and message.id = answer.id;
      end if;
    end loop;
    update messages message
    set corrections = (
      select jsonb_agg(entry.value || '{"question": ""}' order by entry.place)
      from jsonb_array_elements(message.corrections) with ordinality as entry (value, place))
    where message.org_id = answer.org_id and message.id = answer.id;
  end loop;
end $$;
