-- Written by npm run generate:queries from what the tests ran.

-- insertFirstAgent: id string
insert into
  agents (org_id, team_id, name)
values
  ($1)
returning
  id;

-- insertAgent: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
insert into
  agents as agent (org_id, team_id, name, instructions, model, search_scope, search_folders)
values
  ($1)
returning
  agent.id,
  agent.team_id,
  agent.name,
  agent.instructions,
  agent.model,
  agent.search_scope,
  agent.search_folders,
  agent.created_at,
  agent.updated_at;

-- lockAgent: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
select
  agent.id,
  agent.team_id,
  agent.name,
  agent.instructions,
  agent.model,
  agent.search_scope,
  agent.search_folders,
  agent.created_at,
  agent.updated_at
from
  agents agent
where
  agent.org_id = $1
  and agent.team_id = $2
  and agent.id = $3
for update;

-- updateAgentRow: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
update agents as agent
set
  name = $1,
  instructions = $2,
  model = $3,
  search_scope = $4,
  search_folders = $5,
  updated_at = now()
where
  agent.org_id = $6
  and agent.id = $7
returning
  agent.id,
  agent.team_id,
  agent.name,
  agent.instructions,
  agent.model,
  agent.search_scope,
  agent.search_folders,
  agent.created_at,
  agent.updated_at;

-- deleteTeamAgents
delete from agents
where
  org_id = $1
  and team_id = $2;
