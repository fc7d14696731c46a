-- A chat has versions: a question that is asked in place of an earlier one begins a new version,
-- and what it replaces is kept. The chat is the line of messages up to the one with the highest
-- number.
alter table messages
  -- The number of the message that it follows, 0 for none; null: the one before its own.
  add column follows integer check (follows >= 0 and follows < number),
  -- True if it is no part of the chat any more, only of an earlier version.
  add column is_former boolean not null default false;
-- Finds the versions of a question: the messages that follow the same one.
create index messages_by_followed on messages (org_id, chat_id, follows)
  where follows is not null;
