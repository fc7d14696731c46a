-- Makes a database that has all 66 migrations of before 0001 equal to one of 0001. What comes first is
-- 0001/01-ids-and-letters.sql, whose functions folded letters with a function of PostgreSQL 18.

-- Named after columns that have had other names since. Only PostgreSQL 18 has such constraints.
do $$
begin
  if not exists (select from pg_constraint where conname = 'auth_accounts_user_id_not_null') then return; end if;
  alter table auth_accounts rename constraint auth_accounts_account_id_not_null to auth_accounts_subject_not_null;
  alter table auth_accounts rename constraint auth_accounts_user_id_not_null to auth_accounts_account_id_not_null;
  alter table auth_sessions rename constraint auth_sessions_user_id_not_null to auth_sessions_account_id_not_null;
end $$;

-- Documents that waited to be indexed from their stored pages are read from their files.
update documents set state = 'queued' where state = 'ready' and text_number is null;
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'index-stored-pages';
  end if;
end $$;

delete from migrations;
insert into migrations (name) values ('0001');
