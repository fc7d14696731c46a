-- Unanswered questions that a leader passed on to a person. The text is kept as it was passed on: the
-- chat that it came from may be deleted later.
create table expert_questions (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  team_id     uuid not null references teams (id) on delete cascade,
  -- Who is asked.
  user_id     uuid not null,
  -- SHA-256 of the question, letter case and spaces aside.
  question    bytea not null check (octet_length(question) = 32),
  text        text not null,
  note        text,
  -- Who asks; null for a key, or if they are gone.
  asked_by    uuid,
  asked_at    timestamptz not null default now(),
  answered_at timestamptz,
  -- The correction that the answer became.
  training_id uuid,
  primary key (org_id, id),
  -- A question is asked once of a person, however often a leader clicks.
  unique (org_id, team_id, question, user_id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  foreign key (org_id, asked_by) references users (org_id, id) on delete set null (asked_by)
);
create index expert_questions_by_user on expert_questions (org_id, user_id, id desc);
create index expert_questions_by_asker on expert_questions (org_id, asked_by);
create index expert_questions_by_team on expert_questions (team_id);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('correction_approved', 'correction_rejected', 'question_asked')),
  alter column training_id drop not null,
  add column expert_question_id uuid,
  add constraint notifications_subject_check
    check (num_nonnulls(training_id, expert_question_id) = 1),
  add constraint notifications_expert_question_fkey
    foreign key (org_id, expert_question_id) references expert_questions (org_id, id)
    on delete cascade;
create index notifications_by_expert_question on notifications (org_id, expert_question_id)
  where expert_question_id is not null;

-- Whether a person wants a mail when they are asked.
alter table accounts add column question_mails boolean not null default true;

-- Documents that were written to answer a question. A deleted one answers it no longer.
create table gap_documents (
  org_id      uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  question    bytea not null check (octet_length(question) = 32),
  document_id uuid not null,
  added_at    timestamptz not null default now(),
  primary key (org_id, team_id, question, document_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index gap_documents_by_team on gap_documents (team_id);
create index gap_documents_by_document on gap_documents (org_id, document_id);
