-- When their owner pinned a chat to the top of their list, and when they shared it with the team.
alter table chats
  add column pinned_at timestamptz,
  add column shared_at timestamptz,
  add constraint chats_shared_by_person check (
    shared_at is null
    or (key_id is null and visitor_id is null and user_id is not null and viewed_as is null));

create index chats_shared on chats (team_id, updated_at desc, id desc) where shared_at is not null;
