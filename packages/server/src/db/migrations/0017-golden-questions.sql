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
  -- [{ name, page }]: by name, because a document may come later or be replaced.
  documents  jsonb not null,
  words      text[] not null,
  primary key (org_id, id),
  unique (org_id, team_id, position)
);
create index golden_questions_by_team on golden_questions (team_id);
