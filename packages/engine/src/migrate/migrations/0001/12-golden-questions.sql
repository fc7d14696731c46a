-- Questions of which it is known what answers them, by which a team's answers are measured.

create table golden_questions (
  org_id     uuid not null,
  id         uuid not null default uuidv7(),
  team_id    uuid not null references teams (id) on delete cascade,
  -- Place in the team's list, from 1.
  position   integer not null check (position > 0),
  question   text not null,
  -- Who asks; null: an anonymous visitor. Without a reference: it is asked for when it is needed.
  user_email text,
  -- What nothing answers has no documents and no words.
  expect     text not null default 'answer' check (expect in ('answer', 'nothing')),
  -- [{ name, page }]: by name, because a document may come later or be replaced.
  documents  jsonb not null,
  words      text[] not null,
  primary key (org_id, id),
  unique (org_id, team_id, position)
);
create index golden_questions_by_team on golden_questions (team_id);

-- Runs of a team's golden questions through its assistant.
create table golden_runs (
  org_id     uuid not null,
  id         uuid not null default uuidv7(),
  team_id    uuid not null references teams (id) on delete cascade,
  state      text not null default 'running' check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null default now(),
  -- Moves on with each question: a run that stands still has lost its job.
  moved_at   timestamptz not null default now(),
  ended_at   timestamptz,
  primary key (org_id, id)
);
create index golden_runs_by_team on golden_runs (team_id, id);
create unique index golden_runs_one_at_a_time on golden_runs (team_id) where state = 'running';

-- Each question of a run as it stood when the run began, and what became of it.
create table golden_results (
  org_id     uuid not null,
  run_id     uuid not null,
  position   integer not null,
  -- The same for questions that differ in letter case or spaces only, asked by the same person.
  asked_key  text not null,
  question   text not null,
  user_email text,
  expect     text not null,
  documents  jsonb not null,
  words      text[] not null,
  -- Null: not asked yet.
  asked_at   timestamptz,
  -- { found, page, cited, words, nothing }: null where the question says nothing about it.
  marks      jsonb,
  certainty  text check (certainty in ('answered', 'perhaps', 'nothing', 'smalltalk')),
  -- Why it could not be asked: the code of a failure.
  error      text,
  primary key (org_id, run_id, position),
  foreign key (org_id, run_id) references golden_runs (org_id, id) on delete cascade
);
create index golden_results_by_key on golden_results (org_id, asked_key);
