-- A leader asks a person for the answer to a question. The notification has the question itself:
-- the leader may read it and chose to send it.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('correction_approved', 'correction_rejected', 'question_asked')),
  alter column training_id drop not null,
  add column question text check (char_length(question) between 1 and 1000),
  add column asked_by uuid,
  add constraint notifications_subject_check
    check ((kind = 'question_asked') = (question is not null and training_id is null));

-- Whether the person wants a mail about each question.
alter table accounts add column question_mails boolean not null default true;
