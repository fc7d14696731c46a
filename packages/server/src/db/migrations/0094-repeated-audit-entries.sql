-- What anybody may repeat at will (wrong passwords, downloads) is one entry an hour with a count.

alter table audit_entries add column count int not null default 1 check (count > 0);
-- The same for all repetitions within an hour; null for what gets an entry each time.
alter table audit_entries add column repeat_key text;
create unique index audit_entries_repeated on audit_entries (org_id, repeat_key)
  where repeat_key is not null;
