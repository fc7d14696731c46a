-- The address of a former person that the identity provider has given to somebody else. The audit
-- log still names them by it; nobody signs in with it, or is found by it.
alter table users
  add column former_email text,
  drop constraint users_check,
  add constraint users_check
    check (email is not null or phone is not null or former_email is not null);
