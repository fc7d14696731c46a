-- Written by npm run generate:queries from what the tests ran.

-- readWidget: enabled boolean, allowed_origins string[], agent_id string | null, title string | null, greeting string | null, colour string | null, position string, language string, suggestions string[], daily_answers_max number | null, questions_taken boolean, questions_email string | null, admits_leaders boolean, updated_at Date
select
  enabled,
  allowed_origins,
  agent_id,
  title,
  greeting,
  colour,
  position,
  language,
  suggestions,
  daily_answers_max,
  questions_taken,
  questions_email,
  admits_leaders,
  updated_at
from
  widgets
where
  team_id = $1
  and org_id = $2;

-- writeWidget: enabled boolean, allowed_origins string[], agent_id string | null, title string | null, greeting string | null, colour string | null, position string, language string, suggestions string[], daily_answers_max number | null, questions_taken boolean, questions_email string | null, admits_leaders boolean, updated_at Date
insert into
  widgets (
    team_id,
    org_id,
    enabled,
    allowed_origins,
    agent_id,
    title,
    greeting,
    colour,
    position,
    language,
    suggestions,
    daily_answers_max,
    questions_taken,
    questions_email,
    admits_leaders
  )
values
  ($1::text[], $2::text[], $3)
on conflict (team_id) do update
set
  (
    enabled,
    allowed_origins,
    agent_id,
    title,
    greeting,
    colour,
    position,
    language,
    suggestions,
    daily_answers_max,
    questions_taken,
    questions_email,
    admits_leaders,
    updated_at
  ) = row (
    excluded.enabled,
    excluded.allowed_origins,
    excluded.agent_id,
    excluded.title,
    excluded.greeting,
    excluded.colour,
    excluded.position,
    excluded.language,
    excluded.suggestions,
    excluded.daily_answers_max,
    excluded.questions_taken,
    excluded.questions_email,
    excluded.admits_leaders,
    now()
  )
returning
  enabled,
  allowed_origins,
  agent_id,
  title,
  greeting,
  colour,
  position,
  language,
  suggestions,
  daily_answers_max,
  questions_taken,
  questions_email,
  admits_leaders,
  updated_at;
