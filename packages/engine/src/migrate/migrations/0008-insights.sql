-- What was answered in a period, over all chats of an organisation.
create index messages_answered on messages (org_id, created_at) where certainty is not null;
drop index messages_unanswered;

-- Questions of which a leader has said that they are not for the team to answer. Only hashes, so that
-- the words go when their chat is deleted.
create table dismissed_questions (
  org_id       uuid not null,
  team_id      uuid not null references teams (id) on delete cascade,
  -- SHA-256 of the question, letter case and spaces aside.
  question     bytea not null check (octet_length(question) = 32),
  dismissed_at timestamptz not null default now(),
  primary key (org_id, team_id, question)
);
create index dismissed_questions_by_team on dismissed_questions (team_id);
