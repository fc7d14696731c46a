-- How sure an answer is. Null for messages of people, for answers that are not whole, and for answers
-- of earlier versions.
alter table messages add column certainty text
  check (certainty in ('answered', 'perhaps', 'nothing', 'smalltalk'));
