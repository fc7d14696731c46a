-- How people sign in.

-- One row for each way in of an account: a password, or an identity at a provider.
create table auth_accounts (
  id                       uuid primary key default uuidv7(),
  account_id               uuid not null references accounts (id) on delete cascade,
  -- `credential` for a password.
  provider_id              text not null,
  -- The provider's word for the account.
  subject                  text not null,
  -- scrypt, with a salt of its own.
  password                 text,
  -- The provider's tokens are not kept: these stay null.
  access_token             text check (access_token is null),
  refresh_token            text check (refresh_token is null),
  id_token                 text check (id_token is null),
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  unique (provider_id, subject),
  -- An account has one identity of each provider.
  unique (account_id, provider_id)
);
create index auth_accounts_by_account on auth_accounts (account_id);

create table auth_sessions (
  id         uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of what the cookie holds.
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_by_account on auth_sessions (account_id);
create index auth_sessions_by_expiry on auth_sessions (expires_at);

-- Links in mails that sign in once. The account may come with the first use of the link.
create table sign_in_links (
  -- SHA-256 of 256 random bits; the token itself is only in the mail.
  token_hash bytea primary key,
  -- The address it was sent to; once the account has another, it opens nothing.
  email      text not null,
  expires_at timestamptz not null,
  -- When the mail server took the link over: until then nobody can have it.
  mailed_at  timestamptz
);
create index sign_in_links_by_email on sign_in_links (email);
create index sign_in_links_by_expiry on sign_in_links (expires_at);

-- Links in mails that set a new password.
create table password_resets (
  -- SHA-256 of 256 random bits; the token itself is only in the mail.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The address it was sent to; once the account has another, it opens nothing.
  email      text not null,
  expires_at timestamptz not null,
  -- When the mail server took the link over: until then nobody can have it.
  mailed_at  timestamptz
);
create index password_resets_by_account on password_resets (account_id);
create index password_resets_by_email on password_resets (email);
create index password_resets_by_expiry on password_resets (expires_at);

-- Where somebody has signed in with a password: whoever guesses from elsewhere does not lock them
-- out there.
create table sign_in_places (
  -- SHA-256 of e-mail address and network address.
  place        bytea primary key,
  last_used_at timestamptz not null default now()
);
create index sign_in_places_by_use on sign_in_places (last_used_at);

-- The key that cookies are signed with, sealed with a key that is not in the database: made by the
-- first process that needs it, one for the installation, so that every process in front of this
-- database knows the others' cookies.
create table auth_secrets (
  is_only    boolean primary key default true check (is_only),
  secret     bytea not null,
  created_at timestamptz not null default now()
);
