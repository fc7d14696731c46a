-- What operators set on the page of the server, for all organisations of the database.

create table server_settings (
  name text primary key check (name in ('model', 'mail')),
  -- Without the secret.
  value jsonb not null,
  -- True if the setting has a secret. Without one here it was lost, and the setting does not count.
  has_secret boolean not null,
  -- The secret and the place that it is for, sealed with a key that is not in the database.
  secret bytea,
  -- Another one with each change, by which servers notice it.
  version uuid not null default uuidv7(),
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts (id) on delete set null,
  -- True in a restored copy until an operator gives the setting again: until then it does not count.
  is_held boolean not null default false,
  check (has_secret or secret is null)
);
create index server_settings_by_account on server_settings (changed_by);
