-- Directories that this server reads itself, by LDAP.
alter table directories
  -- Where they are and what is read, without the password.
  add column settings jsonb,
  -- The password of the account that reads, sealed; null: it has to be given anew.
  add column secret bytea,
  -- Whether people sign in with their password there.
  add column signs_in boolean not null default false,
  -- The run that reads now. One that a crash has left is over some time after it began.
  add column run_id uuid,
  add column run_began_at timestamptz,
  -- When it was last read to the end, and why that failed since.
  add column last_run_at timestamptz,
  add column problem jsonb,
  add check ((kind = 'ldap') = (settings is not null)),
  add check (kind = 'ldap' or not signs_in);

-- An identity is also what a directory knows an account by.
alter table auth_accounts
  add column directory_id uuid references directories on delete cascade,
  add check (directory_id is null or provider_id = directory_id::text);
create index auth_accounts_by_directory on auth_accounts (directory_id)
  where directory_id is not null;

-- An address that two people of a directory have admits neither.
create index directory_people_by_address on directory_people (directory_id, email)
  where email is not null;
