-- A chat is read with the feedback on its answers, decided or not.
create index trainings_by_message on trainings (org_id, message_id);

-- What the reviewer told whoever suggested a rejected correction.
alter table trainings add column rejection_reason text;
