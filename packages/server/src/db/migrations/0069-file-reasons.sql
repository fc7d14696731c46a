-- Why a file could not be read, as a code with what its sentence names; the sentence stays beside it.
alter table documents add column reason jsonb;
