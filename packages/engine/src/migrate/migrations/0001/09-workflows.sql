-- Agents and workflows: the assistants of a team, and the guided tasks that run on them.

create table agents (
  org_id         uuid not null,
  id             uuid not null default uuidv7(),
  team_id        uuid not null references teams (id),
  name           text not null,
  -- What it is told before every conversation.
  instructions   text,
  -- A model of the language-model endpoint; null: the one that the service is set to.
  model          text,
  -- all: the team's knowledge base; team: its own documents; none: what is attached to the chat.
  search_scope   text not null default 'all' check (search_scope in ('all', 'team', 'none')),
  -- Only these folders and those below them; empty: every folder.
  search_folders text[] not null default '{}',
  -- As exact as it is shown, so that the order shown is the order kept.
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  primary key (org_id, id),
  -- What a workflow refers to: its agent is one of its own team.
  unique (org_id, team_id, id)
);
create index agents_by_age on agents (team_id, org_id, created_at, id);

create table workflows (
  org_id         uuid not null,
  id             uuid not null default uuidv7(),
  team_id        uuid not null references teams (id),
  agent_id       uuid not null,
  -- Null when a team key or the service made it.
  creator_id     uuid,
  -- The name of the built-in that it was made of; null: the team's own.
  built_in       text,
  name           text not null,
  -- Without the leading exclamation mark.
  command        text check (command ~ '^[a-z0-9-]{1,32}$'),
  description    text,
  icon           text,
  icon_color     text,
  starter_prompt text,
  instructions   text,
  visibility     text not null
    check (visibility in ('private', 'team', 'shared', 'group', 'individual')),
  enabled        boolean not null default true,
  sort_order     integer not null,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  -- Kept for the history of its chats, shown no more.
  deleted_at     timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, team_id, agent_id) references agents (org_id, team_id, id),
  foreign key (org_id, creator_id) references users (org_id, id) on delete set null (creator_id)
);
create index workflows_in_order on workflows (org_id, team_id, sort_order, created_at, id)
  where deleted_at is null;
create unique index workflows_by_command on workflows (org_id, team_id, command)
  where deleted_at is null;
create unique index workflows_by_built_in on workflows (org_id, team_id, built_in);
create index workflows_by_agent on workflows (team_id, org_id, agent_id);
create index workflows_by_creator on workflows (org_id, creator_id) where creator_id is not null;

-- Whose members may run a workflow of the visibility `group`.
create table workflow_groups (
  org_id      uuid not null,
  workflow_id uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  primary key (org_id, workflow_id, team_id),
  foreign key (org_id, workflow_id) references workflows (org_id, id) on delete cascade
);
create index workflow_groups_by_team on workflow_groups (team_id, org_id);

-- Who may run a workflow of the visibility `individual`.
create table workflow_users (
  org_id      uuid not null,
  workflow_id uuid not null,
  user_id     uuid not null,
  primary key (org_id, workflow_id, user_id),
  foreign key (org_id, workflow_id) references workflows (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index workflow_users_by_user on workflow_users (user_id, org_id);

-- What every team begins with, as far as it is one for all languages: the texts are the server's. A
-- team gets a copy that it may change.
create table built_in_workflows (
  -- Also the command that a copy begins with.
  name       text primary key,
  icon       text not null,
  icon_color text not null,
  sort_order integer not null
);

insert into built_in_workflows (name, icon, icon_color, sort_order)
values
  ('summarise', '📄', '#dbeafe', 10),
  ('reply', '✉️', '#dcfce7', 20),
  ('brief', '🗓️', '#fef3c7', 30);
