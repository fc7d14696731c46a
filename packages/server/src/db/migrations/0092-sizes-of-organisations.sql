-- How much an organisation keeps, for its limits (ORG_STORAGE_MB, ORG_TEXT_MB): counted where
-- documents change, because a sum over all documents is too slow for each piece of each text.

alter table documents
  -- The bytes of its text so far, in UTF-8.
  add column text_bytes bigint not null default 0,
  -- The key or the account whose upload budget its text counts in.
  add column charged_to uuid;

update documents document set text_bytes = kept.bytes
from (
  select org_id, document_id, sum(octet_length(text)) as bytes from pages group by 1, 2) as kept
where kept.org_id = document.org_id and kept.document_id = document.id;

create table organisation_sizes (
  org_id     uuid primary key,
  file_bytes bigint not null,
  text_bytes bigint not null
) with (fillfactor = 50);

insert into organisation_sizes (org_id, file_bytes, text_bytes)
select org_id, sum(size_bytes), sum(text_bytes) from documents group by org_id;

create function note_organisation_size() returns trigger language plpgsql as $$
declare
  org uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
  files bigint := 0;
  texts bigint := 0;
begin
  if tg_op <> 'INSERT' then
    files := files - old.size_bytes;
    texts := texts - old.text_bytes;
  end if;
  if tg_op <> 'DELETE' then
    files := files + new.size_bytes;
    texts := texts + new.text_bytes;
  end if;
  insert into organisation_sizes as size (org_id, file_bytes, text_bytes) values (org, files, texts)
  on conflict (org_id) do update
    set file_bytes = size.file_bytes + files, text_bytes = size.text_bytes + texts;
  return null;
end $$;

-- At the end of the transaction, after every other lock: two transactions never wait for each other.
create constraint trigger document_sized after insert or delete on documents
  deferrable initially deferred for each row execute function note_organisation_size();
create constraint trigger document_resized after update on documents
  deferrable initially deferred for each row
  when ((old.size_bytes, old.text_bytes) is distinct from (new.size_bytes, new.text_bytes))
  execute function note_organisation_size();
