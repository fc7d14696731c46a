-- Written by npm run generate:queries from what the tests ran.

-- insertWorkflow: id string
insert into
  workflows (
    org_id,
    team_id,
    agent_id,
    creator_id,
    name,
    command,
    description,
    icon,
    icon_color,
    starter_prompt,
    instructions,
    visibility,
    enabled,
    sort_order
  )
values
  ($1)
returning
  id;

-- nextSortOrder: next number
select
  least(1000000, coalesce(max(sort_order), 0) + 10) as next
from
  workflows
where
  org_id = $1
  and team_id = $2
  and deleted_at is null;

-- lockWorkflow
select
from
  teams
where
  id = $1
for key share;

-- lockWorkflow 2: is_built_in boolean
select
  built_in is not null as is_built_in
from
  workflows
where
  org_id = $1
  and team_id = $2
  and id = $3
  and deleted_at is null
for update;

-- updateWorkflowRow
update workflows
set
  agent_id = $1,
  name = $2,
  command = $3,
  description = $4,
  icon = $5,
  icon_color = $6,
  starter_prompt = $7,
  instructions = $8,
  visibility = $9,
  enabled = $10,
  sort_order = $11,
  updated_at = now()
where
  org_id = $12
  and id = $13;

-- markDeleted
update workflows
set
  deleted_at = now(),
  updated_at = now()
where
  org_id = $1
  and id = $2;
