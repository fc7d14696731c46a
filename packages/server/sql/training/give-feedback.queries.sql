-- Written by npm run generate:queries from what the tests ran.

-- lockTrainingNumbers: last_number number
insert into
  training_numbers as given (org_id, team_id, last_number)
values
  ($1, 0)
on conflict (org_id, team_id) do update
set
  last_number = given.last_number
returning
  last_number;

-- replacePending: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
update trainings as training
set
  is_upvoted = $1,
  comment = $2,
  suggested_response = $3,
  corrected_response = $4,
  shown_question = '',
  is_for_everyone = false,
  summary = $5,
  user_text = $6,
  agent_text = $7,
  agent_parts = $8::jsonb,
  participant_kind = $9,
  participant_id = $10,
  revision = training.revision + 1,
  updated_at = now()
where
  training.org_id = $11
  and training.team_id = $12
  and training.message_id = $13
  and training.status = 'pending'
returning
  training.id,
  training.team_id,
  training.number,
  training.chat_id,
  training.message_id,
  training.status,
  training.pinned,
  training.is_upvoted,
  training.user_text,
  training.agent_text,
  training.agent_parts,
  training.comment,
  training.suggested_response,
  training.summary,
  training.corrected_response,
  training.shown_question,
  training.is_for_everyone,
  training.revision,
  training.use_count,
  training.last_used_at,
  training.created_at,
  training.updated_at,
  array(
    select
      source.document_id || coalesce('@' || source.version, '')
    from
      training_sources source
    where
      source.org_id = training.org_id
      and source.training_id = training.id
    order by
      source.place
  ) as sources;
update trainings as training
set
  is_upvoted = $1,
  comment = $2,
  suggested_response = $3,
  corrected_response = $4,
  shown_question = case
    when exists (
      select
      from
        memberships membership
      where
        membership.org_id = $5
        and membership.user_id = $6
        and membership.team_id = any ($7::uuid[])
        and membership.role in ('owner', 'team_leader')
    ) then $8
    else ''
  end,
  is_for_everyone = false,
  summary = $9,
  user_text = $10,
  agent_text = $11,
  agent_parts = $12::jsonb,
  participant_kind = $13,
  participant_id = $14,
  revision = training.revision + 1,
  updated_at = now()
where
  training.org_id = $15
  and training.team_id = $16
  and training.message_id = $17
  and training.status = 'pending'
returning
  training.id,
  training.team_id,
  training.number,
  training.chat_id,
  training.message_id,
  training.status,
  training.pinned,
  training.is_upvoted,
  training.user_text,
  training.agent_text,
  training.agent_parts,
  training.comment,
  training.suggested_response,
  training.summary,
  training.corrected_response,
  training.shown_question,
  training.is_for_everyone,
  training.revision,
  training.use_count,
  training.last_used_at,
  training.created_at,
  training.updated_at,
  array(
    select
      source.document_id || coalesce('@' || source.version, '')
    from
      training_sources source
    where
      source.org_id = training.org_id
      and source.training_id = training.id
    order by
      source.place
  ) as sources;

-- insertTraining: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
with
  given as (
    update training_numbers
    set
      last_number = last_number + 1
    where
      org_id = $1
      and team_id = $2
    returning
      last_number
  )
insert into
  trainings as training (
    org_id,
    team_id,
    number,
    chat_id,
    message_id,
    agent_id,
    participant_kind,
    participant_id,
    is_upvoted,
    user_text,
    agent_text,
    agent_parts,
    comment,
    suggested_response,
    corrected_response,
    shown_question,
    summary
  )
select
  $3,
  given.last_number,
  $4::jsonb,
  $5,
  '',
  $6
from
  given
returning
  training.id,
  training.team_id,
  training.number,
  training.chat_id,
  training.message_id,
  training.status,
  training.pinned,
  training.is_upvoted,
  training.user_text,
  training.agent_text,
  training.agent_parts,
  training.comment,
  training.suggested_response,
  training.summary,
  training.corrected_response,
  training.shown_question,
  training.is_for_everyone,
  training.revision,
  training.use_count,
  training.last_used_at,
  training.created_at,
  training.updated_at,
  array(
    select
      source.document_id || coalesce('@' || source.version, '')
    from
      training_sources source
    where
      source.org_id = training.org_id
      and source.training_id = training.id
    order by
      source.place
  ) as sources;
with
  given as (
    update training_numbers
    set
      last_number = last_number + 1
    where
      org_id = $1
      and team_id = $2
    returning
      last_number
  )
insert into
  trainings as training (
    org_id,
    team_id,
    number,
    chat_id,
    message_id,
    agent_id,
    participant_kind,
    participant_id,
    is_upvoted,
    user_text,
    agent_text,
    agent_parts,
    comment,
    suggested_response,
    corrected_response,
    shown_question,
    summary
  )
select
  $3,
  given.last_number,
  $4::jsonb,
  $5,
  case
    when exists (
      select
      from
        memberships membership
      where
        membership.org_id = $6
        and membership.user_id = $7
        and membership.team_id = any ($8::uuid[])
        and membership.role in ('owner', 'team_leader')
    ) then $9
    else ''
  end,
  $10
from
  given
returning
  training.id,
  training.team_id,
  training.number,
  training.chat_id,
  training.message_id,
  training.status,
  training.pinned,
  training.is_upvoted,
  training.user_text,
  training.agent_text,
  training.agent_parts,
  training.comment,
  training.suggested_response,
  training.summary,
  training.corrected_response,
  training.shown_question,
  training.is_for_everyone,
  training.revision,
  training.use_count,
  training.last_used_at,
  training.created_at,
  training.updated_at,
  array(
    select
      source.document_id || coalesce('@' || source.version, '')
    from
      training_sources source
    where
      source.org_id = training.org_id
      and source.training_id = training.id
    order by
      source.place
  ) as sources;
