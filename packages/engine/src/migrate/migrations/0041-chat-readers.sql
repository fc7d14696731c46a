-- A chat is shared with its team, or with single people of it; for as long as is wanted.
alter table chats
  add column shared_until timestamptz,
  -- True: with those of chat_readers alone.
  add column is_for_readers boolean not null default false,
  add constraint chats_shared_until
    check (shared_at is not null or (shared_until is null and not is_for_readers));
create index chats_shared_by_person on chats (org_id, user_id) where shared_at is not null;

create table chat_readers (
  org_id  uuid not null,
  chat_id uuid not null,
  user_id uuid not null,
  primary key (org_id, chat_id, user_id),
  foreign key (org_id, chat_id) references chats (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index chat_readers_by_user on chat_readers (org_id, user_id);

-- A notification goes when the chat is no longer shared with its reader.
alter table notifications
  add column chat_id uuid,
  add constraint notifications_chat_fkey foreign key (org_id, chat_id, user_id)
    references chat_readers (org_id, chat_id, user_id) on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('correction_approved',
    'correction_rejected', 'question_asked', 'question_left', 'document_shared', 'source_stopped',
    'source_waiting', 'directory_waiting', 'verification_due', 'chat_shared')),
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check check (
    num_nonnulls(training_id, expert_question_id, left_question_id, document_id, source_id,
      directory_id, chat_id) = case when kind = 'verification_due' then 0 else 1 end);
create index notifications_by_chat on notifications (org_id, chat_id, user_id)
  where chat_id is not null;

-- Whoever left the organisation reads no chat that was shared with them alone.
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
    or exists (select from chat_readers given
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
  delete from chat_readers given using gone
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

-- Whoever becomes a partner of a team, or no longer leads it, reads no chat of it that was shared with
-- them alone, also when they get the role back.
create function close_chats() returns trigger language plpgsql as $$
begin
  delete from chat_readers reader using chats chat, teams team
  where reader.org_id = new.org_id and reader.user_id = new.user_id
    and chat.org_id = reader.org_id and chat.id = reader.chat_id
    and team.id = chat.team_id and new.team_id = any(team.path)
    and not exists (
      select from memberships held
      where held.org_id = new.org_id and held.user_id = new.user_id and held.role <> 'partner'
        and (held.team_id = team.id
          or (held.role in ('owner', 'team_leader') and held.team_id = any(team.path))));
  return null;
end $$;
create trigger role_changed after update of role on memberships
  for each row when (old.role <> new.role) execute function close_chats();
