-- Finds the versions of a question: the messages that follow the same one.
create index messages_by_followed on messages (org_id, chat_id, follows)
  where follows is not null;
