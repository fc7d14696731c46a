-- Written by npm run generate:queries from what the tests ran.

-- listTeamQuestions: org_id string, team_id string, question unknown
select
  org_id,
  team_id,
  jsonb_build_object(
    'question',
    question,
    'as',
    user_email,
    'expect',
    expect,
    'documents',
    documents,
    'words',
    to_jsonb(words)
  ) as question
from
  golden_questions
order by
  position,
  org_id,
  team_id
limit
  $1;
