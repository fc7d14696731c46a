-- The chat widget of a team on other people's sites. A team without a row has none.
create table widgets (
  team_id           uuid primary key references teams (id) on delete cascade,
  org_id            uuid not null,
  enabled           boolean not null,
  -- As browsers write them, or https://*.host for the sub-domains of a host; none: no site.
  allowed_origins   text[] not null,
  -- Null: the team's first.
  agent_id          uuid,
  title             text,
  greeting          text,
  colour            text check (colour ~ '^#[0-9a-f]{6}$'),
  position          text not null check (position in ('end', 'start')),
  language          text not null check (language in ('auto', 'en', 'de', 'fr', 'es', 'ja', 'ar')),
  suggestions       text[] not null,
  -- Null: no limit.
  daily_answers_max integer check (daily_answers_max > 0),
  questions_taken   boolean not null,
  -- Null: the owners.
  questions_email   text,
  updated_at        timestamptz not null default now(),
  foreign key (org_id, team_id, agent_id) references agents (org_id, team_id, id)
    on delete set null (agent_id)
);
create index widgets_by_agent on widgets (org_id, team_id, agent_id) where agent_id is not null;
create index widgets_by_origin on widgets using gin (allowed_origins) where enabled;
