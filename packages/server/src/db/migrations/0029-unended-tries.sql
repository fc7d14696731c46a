-- A file that ends the process which reads it must not end it for ever: tries that were begun and
-- have not ended are counted, for the version of the bytes that was tried.
alter table documents
  add column tried_version int,
  add column unended_tries smallint not null default 0;
