-- What people prove at signing in besides a password or a mailed link.

-- An app that shows codes: one of an account. Nothing is asked for until a code has confirmed it.
create table totp_apps (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- 160 random bits, sealed with a key that is not in the database.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The 30 seconds, counted since 1970, of the last code that was used: none counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- The codes for whoever has lost the app and the passkeys. A used one is deleted.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of 80 random bits as they are written.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- In base64url, as browsers tell it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed, as it says; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

alter table accounts
  -- By which the person's passkeys know the account. Random: it tells nobody which account it is.
  add column passkey_handle bytea unique check (octet_length(passkey_handle) = 32);

-- The challenges that were answered, until their time is over: none is answered twice.
create table answered_challenges (
  -- SHA-256 of the challenge.
  hash bytea primary key,
  expires_at timestamptz not null
);
create index answered_challenges_by_expiry on answered_challenges (expires_at);

-- Somebody has given the password or used the link, and not yet the second factor.
create table pending_sign_ins (
  -- SHA-256 of what the browser's cookie holds.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_by_account on pending_sign_ins (account_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

alter table auth_sessions
  add column has_second_factor boolean not null default false,
  -- When the person gave the password again in this session.
  add column confirmed_at timestamptz;

-- Whom an organisation asks for a second factor; no row: nobody.
create table second_factor_policies (
  org_id uuid primary key references teams (id) on delete cascade,
  applies_to text not null check (applies_to in ('leaders', 'everyone'))
);
