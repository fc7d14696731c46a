-- A chat that somebody signed in began is theirs and of no key.

alter table chats
  alter column key_id drop not null,
  add constraint chats_of_somebody check (key_id is not null or user_id is not null);
create index chats_by_person on chats (org_id, user_id, updated_at desc, id desc)
  where key_id is null;
