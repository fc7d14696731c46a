-- The corrections that an answer used, and how.

-- [{ trainingId, number, question, use, sources }]: the question is text of the correction, so it is
-- shown only to readers who see all documents that the correction was made from.
alter table messages add column corrections jsonb not null default '[]';
