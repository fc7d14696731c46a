-- Written by npm run generate:queries from what the tests ran.

-- listTrainings: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
select
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
  ) as sources
from
  trainings training
where
  training.org_id = $1
  and training.team_id = $2
order by
  training.number desc
limit
  $3
offset
  $4;
select
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
  ) as sources
from
  trainings training
where
  training.org_id = $1
  and training.team_id = $2
  and training.status = $3
  and not training.pinned
order by
  training.number desc
limit
  $4
offset
  $5;

-- countTrainings: count number
select
  count(*)::int as count
from
  trainings training
where
  training.org_id = $1
  and training.team_id = $2;
select
  count(*)::int as count
from
  trainings training
where
  training.org_id = $1
  and training.team_id = $2
  and training.status = $3
  and not training.pinned;

-- countWaitingBelow: team_id string, team_name string, count number
select
  team.id as team_id,
  team.name as team_name,
  count(*)::int as count
from
  teams team
  join trainings training on training.org_id = team.org_id
  and training.team_id = team.id
where
  team.org_id = $1
  and $2 = any (team.path)
  and team.id <> $3
  and training.status = 'pending'
group by
  team.id,
  team.name
order by
  team.name,
  team.id
limit
  $4;

-- findTraining: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
select
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
  ) as sources
from
  trainings training
  join teams team on team.id = training.team_id
where
  training.org_id = $1
  and training.id = $2
  and team.org_id = $3
  and $4 = any (team.path);

-- lockTraining: id string, team_id string, number number, chat_id string, message_id string, status string, pinned boolean, is_upvoted boolean, user_text string, agent_text string, agent_parts unknown, comment string | null, suggested_response string | null, summary string | null, corrected_response string | null, shown_question string, is_for_everyone boolean, revision number, use_count number, last_used_at Date | null, created_at Date, updated_at Date, sources string[]
select
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
  ) as sources
from
  trainings training
where
  training.org_id = $1
  and training.team_id = $2
  and training.id = $3
for update;
