-- Leaders may see what could not be answered, where their team says so.

alter table teams add column questions_shown boolean not null default false;

-- Fixed when the chat begins, because whoever asks is told then. Chats that were begun before stay
-- with those who began them.
alter table chats add column shown_to_leaders boolean not null default false;

create index messages_unanswered on messages (org_id, chat_id, number)
  where certainty in ('perhaps', 'nothing');
