-- A golden question may be one that nothing answers: then it has no documents and no words.

alter table golden_questions
  add column expect text not null default 'answer' check (expect in ('answer', 'nothing'));
