-- Written by npm run generate:queries from what the tests ran.

-- listAgents: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
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
order by
  agent.created_at,
  agent.id
limit
  $3
offset
  $4;

-- countAgents: count number
select
  count(*)::int as count
from
  agents
where
  org_id = $1
  and team_id = $2;

-- findAgent: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
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
  join teams team on team.id = agent.team_id
where
  agent.org_id = $1
  and agent.id = $2
  and $3 = any (team.path);

-- chooseAgent: id string
select
  id
from
  agents
where
  org_id = $1
  and team_id = $2
order by
  created_at,
  id
limit
  1;
select
  id
from
  agents
where
  org_id = $1
  and team_id = $2
  and id = $3
order by
  created_at,
  id
limit
  1;

-- readAgent: id string, team_id string, name string, instructions string | null, model string | null, search_scope string, search_folders string[], created_at Date, updated_at Date
/* prepared */
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
  and agent.id = $3;
