-- Secrets that sign are sealed with a key that is not in the database. The next start seals those
-- that are here.
alter table auth_secrets alter column secret type bytea using convert_to(secret, 'UTF8');
alter table widget_signing drop constraint widget_signing_secret_check;

-- A known text, sealed: tells whether a key is the one that sealed the secrets.
create table secret_seals (
  is_only boolean primary key default true check (is_only),
  mark    bytea not null
);
