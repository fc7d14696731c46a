-- Written by npm run generate:queries from what the tests ran.

-- insertBuiltInWorkflows
insert into
  workflows (
    org_id,
    team_id,
    agent_id,
    built_in,
    name,
    command,
    description,
    icon,
    icon_color,
    starter_prompt,
    instructions,
    visibility,
    sort_order
  )
select
  $1,
  kind.name,
  said.name,
  kind.name,
  said.description,
  kind.icon,
  kind.icon_color,
  said."starterPrompt",
  said.instructions,
  'team',
  kind.sort_order
from
  built_in_workflows kind
  join jsonb_to_recordset($2::jsonb) as said (kind text, name text, description text, "starterPrompt" text, instructions text) on said.kind = kind.name;

-- deleteTeamWorkflows
delete from workflows
where
  org_id = $1
  and team_id = $2;
