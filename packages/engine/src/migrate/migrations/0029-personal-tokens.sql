-- Secrets with which programs act as a person, as far as the person may at that moment.
create table personal_tokens (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  user_id uuid not null,
  -- The account that made it: no other account that the person gets later has it.
  account_id uuid not null references accounts on delete cascade,
  -- It reaches this team and the teams below.
  team_id uuid not null,
  name text not null,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- Null: all scopes.
  scopes text[],
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade);
create index personal_tokens_by_user on personal_tokens (org_id, user_id);
create index personal_tokens_by_team on personal_tokens (org_id, team_id);
create index personal_tokens_by_account on personal_tokens (account_id);

-- Whoever is on no team of the organisation any more loses their tokens; a return begins anew.
create function end_tokens_without_team() returns trigger language plpgsql as $$
begin
  update personal_tokens token set revoked_at = now()
  from (select distinct org_id, user_id from gone) departed
  where token.org_id = departed.org_id and token.user_id = departed.user_id
    and token.revoked_at is null
    and not exists (
      select from memberships held
      where held.org_id = departed.org_id and held.user_id = departed.user_id);
  return null;
end $$;
create trigger tokens_end after delete on memberships referencing old table as gone
  for each statement execute function end_tokens_without_team();

-- The personal token with which the person acted; null: without one.
alter table audit_entries add column token_id uuid;

-- Programs that ask for a personal token, and wait until a person allows it in a browser.
create table device_grants (
  id uuid primary key default uuidv7(),
  device_hash bytea not null unique check (octet_length(device_hash) = 32),
  user_hash bytea not null unique check (octet_length(user_hash) = 32),
  -- As the program says, and the network address that it asked from.
  program text not null,
  machine text not null,
  address text,
  wanted_team text,
  scopes text[],
  days integer not null,
  -- How long the program has to wait between two questions, and when it asked last.
  wait_seconds integer not null default 5,
  asked_at timestamptz,
  expires_at timestamptz not null default now() + interval '10 minutes',
  is_denied boolean not null default false,
  -- Who allowed it, and for which team; null: nobody has yet.
  account_id uuid references accounts on delete cascade,
  org_id uuid,
  team_id uuid,
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  check (num_nonnulls(account_id, org_id, team_id) in (0, 3)));
create index device_grants_by_account on device_grants (account_id) where account_id is not null;
create index device_grants_by_team on device_grants (org_id, team_id) where team_id is not null;
create index device_grants_by_expiry on device_grants (expires_at);
