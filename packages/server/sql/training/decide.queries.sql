-- Written by npm run generate:queries from what the tests ran.

-- isApplied: ?column? number
select
  1
from
  training_entries
where
  org_id = $1
  and training_id = $2;

-- saveDecision
delete from training_entries
where
  org_id = $1
  and training_id = $2;

-- saveDecision 2: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
update trainings as training
set
  status = $1,
  corrected_response = $2,
  shown_question = coalesce($3, shown_question),
  is_for_everyone = coalesce($4::boolean, is_for_everyone),
  summary = coalesce($5, summary),
  pinned = pinned
  and $6 = 'approved',
  revision = revision + 1,
  decided_at = now(),
  decided_by_kind = $7,
  decided_by_id = $8,
  updated_at = now()
where
  training.org_id = $9
  and training.id = $10
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

-- setPinned: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
update trainings as training
set
  pinned = $1,
  updated_at = now()
where
  training.org_id = $2
  and training.id = $3
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
