-- Somebody is responsible for a document, and it is verified until a day.
alter table documents
  -- The user who is responsible for it; null: nobody.
  add column owner_id uuid,
  -- The last day, in UTC, on which it counts as verified; null: that was never said.
  add column verified_until date,
  -- Who said so, null also for a key, and when; both null since its text was replaced.
  add column verified_by uuid,
  add column verified_at timestamptz,
  -- The `verified_until` that is over and that somebody was asked about; null: none.
  add column verification_asked date,
  add constraint documents_owner_id_fkey foreign key (org_id, owner_id)
    references users (org_id, id) on delete set null (owner_id),
  add constraint documents_verified_by_fkey foreign key (org_id, verified_by)
    references users (org_id, id) on delete set null (verified_by);
create index documents_owned on documents (org_id, owner_id) where owner_id is not null;
create index documents_verified_by on documents (org_id, verified_by) where verified_by is not null;
create index documents_by_verification on documents (org_id, team_id, verified_until)
  where verified_until is not null;

create or replace trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version, old.public_asked_at, old.reading_notes,
      old.source_id, old.trashed_at, old.owner_id, old.verified_until, old.verified_at)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version, new.public_asked_at, new.reading_notes,
      new.source_id, new.trashed_at, new.owner_id, new.verified_until, new.verified_at))
  execute function document_changes();

-- Whoever left the organisation is responsible for nothing there.
create or replace function forget_departed() returns trigger language plpgsql as $$
begin
  -- They are held, so that of two last memberships that end at once the second finds none left. Only
  -- those with something to lose: a team may have a hundred thousand people.
  perform from users person
  where (person.org_id, person.id) in (select org_id, user_id from gone) and (
    exists (select from document_user_shares given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from workflow_users given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from notifications given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from expert_questions given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from documents owned
      where owned.org_id = person.org_id and owned.owner_id = person.id))
  order by person.org_id, person.id for no key update;
  delete from document_user_shares given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from workflow_users given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from notifications given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from expert_questions given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  -- The leaders of the team are asked instead.
  update documents owned set owner_id = null, verification_asked = null from gone
  where owned.org_id = gone.org_id and owned.owner_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  return null;
end $$;

-- Told of documents of a team whose day is over. It names none of them.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('correction_approved',
    'correction_rejected', 'question_asked', 'question_left', 'document_shared', 'source_stopped',
    'source_waiting', 'directory_waiting', 'verification_due')),
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check check (
    num_nonnulls(training_id, expert_question_id, left_question_id, document_id, source_id,
      directory_id) = case when kind = 'verification_due' then 0 else 1 end);
create unique index notifications_of_verification on notifications (org_id, user_id, team_id)
  where kind = 'verification_due';

alter table accounts
  add column verification_mails boolean not null default true,
  -- When the latest mail about verification was, or is to be, sent.
  add column verification_mail_at timestamptz;
