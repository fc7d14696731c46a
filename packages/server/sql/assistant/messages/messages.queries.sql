-- Written by npm run generate:queries from what the tests ran.

-- readMessages: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
select
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at
from
  messages message
where
  message.org_id = $1
  and message.chat_id = $2
order by
  message.number;

-- findMessage: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
select
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at
from
  messages message
where
  message.org_id = $1
  and message.chat_id = $2
  and message.id = $3;

-- readTurnsBefore: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
/* prepared */
select
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at
from
  messages answer
  join messages message on message.org_id = answer.org_id
  and message.chat_id = answer.chat_id
  and message.number < answer.number - 1
where
  answer.org_id = $1
  and answer.chat_id = $2
  and answer.id = $3
  and message.text <> ''
order by
  message.number desc
limit
  $4;

-- findQuestionOf: text string
select
  question.text
from
  messages answer
  join messages question on question.org_id = answer.org_id
  and question.chat_id = answer.chat_id
  and question.number = answer.number - 1
  and question.role = 'user'
where
  answer.org_id = $1
  and answer.chat_id = $2
  and answer.id = $3
  and answer.role = 'assistant';

-- insertExchange: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
/* prepared */
with
  said as (
    select
      chat.id,
      coalesce(max(message.number), 0) as last
    from
      chats chat
      left join messages message on message.org_id = chat.org_id
      and message.chat_id = chat.id
    where
      chat.org_id = $1
      and chat.id = $2
    group by
      chat.id
    having
      coalesce(bool_and(message.state <> 'writing'), true)
  ),
  asked as (
    insert into
      messages (org_id, chat_id, number, role, text, parts, state, alive_at)
    select
      $3::uuid,
      said.id,
      said.last + turn.place,
      turn.role,
      turn.text,
      '[]',
      turn.state,
      turn.alive_at
    from
      said,
      (
        values
          (1, 'user', $4, 'done', null),
          (2, 'assistant', '', 'writing', now())
      ) as turn (place, role, text, state, alive_at)
    on conflict do nothing
    returning
      *
  ),
  spoken_in as (
    update chats
    set
      title = coalesce(title, $5),
      updated_at = now()
    where
      org_id = $6
      and id in (
        select
          asked.chat_id
        from
          asked
      )
  )
select
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at
from
  asked message
where
  message.role = 'assistant';
/* prepared */
with
  said as (
    select
      chat.id,
      coalesce(max(message.number), 0) as last
    from
      chats chat
      left join messages message on message.org_id = chat.org_id
      and message.chat_id = chat.id
    where
      chat.org_id = $1
      and chat.id = $2
    group by
      chat.id
    having
      coalesce(bool_and(message.state <> 'writing'), true)
  ),
  asked as (
    insert into
      messages (org_id, chat_id, number, role, text, parts, state, alive_at)
    select
      $3::uuid,
      said.id,
      said.last + turn.place,
      turn.role,
      turn.text,
      '[]',
      turn.state,
      turn.alive_at
    from
      said,
      (
        values
          (1, 'user', $4, 'done', null),
          (2, 'assistant', '', 'writing', now())
      ) as turn (place, role, text, state, alive_at)
    on conflict do nothing
    returning
      *
  ),
  spoken_in as (
    update chats
    set
      title = coalesce(title, $5),
      updated_at = now()
    where
      org_id = $6
      and id in (
        select
          asked.chat_id
        from
          asked
      )
  ),
  noted as (
    insert into
      audit_entries (
        org_id,
        team_id,
        actor_kind,
        actor_id,
        actor_name,
        action,
        subject_ids,
        request_id,
        address
      )
    select
      $7::uuid,
      $8,
      subject.ids,
      $9::uuid,
      $10
    from
      (
        select
          array[asked.id]
        from
          asked
        where
          asked.role = 'assistant'
      ) as subject (ids)
  )
select
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at
from
  asked message
where
  message.role = 'assistant';

-- finishMessage: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
/* prepared */
update messages message
set
  text = $1,
  parts = pin_sources (message.org_id, $2::jsonb, message.created_at),
  state = $3,
  alive_at = null,
  citations = pin_sources (message.org_id, $4::jsonb, message.created_at),
  training_ids = $5::uuid[],
  corrections = pin_sources (message.org_id, $6::jsonb, message.created_at),
  certainty = $7,
  steps = pin_sources (message.org_id, $8::jsonb, message.created_at)
where
  org_id = $9
  and chat_id = $10
  and id = $11
  and state = 'writing'
returning
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at;

-- endWriting: id string, role string, text string, parts unknown | null, state string, citations unknown, certainty string | null, training_ids string[], corrections unknown, steps unknown, created_at Date
update messages message
set
  state = 'stopped',
  alive_at = null
where
  org_id = $1
  and chat_id = $2
  and id = $3
  and state = 'writing'
returning
  message.id,
  message.role,
  message.text,
  message.parts,
  message.state,
  message.citations,
  message.certainty,
  message.training_ids,
  message.corrections,
  message.steps,
  message.created_at;

-- saveDrafts: id string
update messages message
set
  alive_at = now(),
  text = draft.text,
  parts = pin_sources (message.org_id, draft.parts, message.created_at),
  citations = pin_sources (message.org_id, draft.citations, message.created_at),
  steps = pin_sources (message.org_id, draft.steps, message.created_at)
from
  jsonb_to_recordset($1::jsonb) as draft ("orgId" uuid, "messageId" uuid, text text, parts jsonb, citations jsonb, steps jsonb)
where
  message.org_id = draft."orgId"
  and message.id = draft."messageId"
  and message.state = 'writing'
returning
  message.id;

-- endAbandoned: id string
update messages
set
  state = 'failed',
  alive_at = null
where
  state = 'writing'
  and alive_at < now() - $1 * interval '1 millisecond'
returning
  id;
