-- Leaders are told of a question that a visitor left.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in ('correction_approved', 'correction_rejected', 'question_asked', 'question_left')),
  add column left_question_id uuid,
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check
    check (num_nonnulls(training_id, expert_question_id, left_question_id) = 1),
  add constraint notifications_left_question_fkey
    foreign key (org_id, left_question_id) references left_questions (org_id, id)
    on delete cascade;
create index notifications_by_left_question on notifications (org_id, left_question_id)
  where left_question_id is not null;
