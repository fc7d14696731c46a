-- People are told which documents were shared with them.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('correction_approved', 'correction_rejected', 'question_asked',
      'question_left', 'document_shared')),
  add column document_id uuid,
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check
    check (num_nonnulls(training_id, expert_question_id, left_question_id, document_id) = 1),
  add constraint notifications_document_fkey
    foreign key (org_id, document_id) references documents (org_id, id) on delete cascade;
create index notifications_by_document on notifications (org_id, document_id)
  where document_id is not null;
