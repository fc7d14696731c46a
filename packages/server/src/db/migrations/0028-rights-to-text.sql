-- Text does not outlive the right to it: stored texts know which documents their words come from.

-- [{ text, sources }]: the message in parts, each with the ids of the documents that its words come
-- from. Empty when all of it is somebody's own words; null for messages of earlier versions, whose
-- parts are read off their citations. `text` then holds only what every reader may see.
alter table messages add column parts jsonb;

-- The same for the answer that received the feedback.
alter table trainings add column agent_parts jsonb not null default '[]';

-- The documents that a corrected response was made from; a person's own text has none. A document
-- that was deleted leaves its row without an id, so that the response is used no more.
create table training_sources (
  org_id      uuid not null,
  training_id uuid not null,
  place       integer not null check (place > 0),
  document_id uuid,
  primary key (org_id, training_id, place),
  foreign key (org_id, training_id) references trainings (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
    on delete set null (document_id)
);
create index training_sources_by_document on training_sources (org_id, document_id);

-- What an earlier answer cites stands somewhere in its text: each citation is a source of all of it.
-- Where the chat is gone and the text has markers, nobody knows the sources, so nobody sees it.
update trainings training
set agent_parts = jsonb_build_array(jsonb_build_object(
      'text', training.agent_text, 'sources', cited.ids)),
  agent_text = 'This quote is no longer available.'
from (
  select rated.org_id, rated.id,
    coalesce(
      (select jsonb_agg(distinct citation -> 'documentId')
        from messages message, jsonb_array_elements(message.citations) as citation
        where message.org_id = rated.org_id and message.id = rated.message_id),
      case when rated.agent_text ~ '\[\d{1,3}\]' and not exists (
          select from messages message
          where message.org_id = rated.org_id and message.id = rated.message_id)
        then '["00000000-0000-0000-0000-000000000000"]'::jsonb end) as ids
  from trainings rated) as cited
where cited.org_id = training.org_id and cited.id = training.id and cited.ids is not null;

-- A corrected response that holds a citation's quote, or names a document as made ones do, was made
-- from that document.
insert into training_sources (org_id, training_id, place, document_id)
select found.org_id, found.id,
  row_number() over (partition by found.org_id, found.id order by found.cited_id), document.id
from (
  select training.org_id, training.id, (citation ->> 'documentId')::uuid as cited_id
  from trainings training
  join messages message
    on message.org_id = training.org_id and message.id = training.message_id
  cross join jsonb_array_elements(message.citations) as citation
  where position(citation ->> 'quote' in training.corrected_response) > 0
  union
  select training.org_id, training.id, named.id
  from trainings training
  join documents named on named.org_id = training.org_id
    and position('> – ' || named.name || ', p. ' in training.corrected_response) > 0
) as found
left join documents document on document.org_id = found.org_id and document.id = found.cited_id;

-- Answers in which such a correction was used have its sources, too.
update messages message
set parts = jsonb_build_array(jsonb_build_object('text', message.text, 'sources', used.ids)),
  text = 'This quote is no longer available.'
from (
  select answer.org_id, answer.id,
    jsonb_agg(distinct coalesce(source.document_id, '00000000-0000-0000-0000-000000000000'))
      || coalesce((select jsonb_agg(citation -> 'documentId')
        from jsonb_array_elements(answer.citations) as citation), '[]') as ids
  from messages answer
  join training_sources source
    on source.org_id = answer.org_id and source.training_id = any(answer.training_ids)
  group by answer.org_id, answer.id) as used
where used.org_id = message.org_id and used.id = message.id;

-- An approved training says something. One that said nothing was of no effect, so it waits again for
-- a reviewer; where newer feedback on the same message waits already, it is rejected.
update trainings training
set status = case when exists (
      select from trainings other
      where other.org_id = training.org_id and other.message_id = training.message_id
        and (other.status = 'pending'
          or (other.number > training.number and other.status = 'approved'
            and other.corrected_response is null)))
    then 'rejected' else 'pending' end,
  pinned = false, revision = training.revision + 1, updated_at = now()
where training.status = 'approved' and training.corrected_response is null;

alter table trainings
  add constraint approved_says_something
    check (status <> 'approved' or corrected_response is not null);
