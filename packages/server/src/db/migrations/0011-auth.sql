-- How people sign in. Accounts and sessions are written and read by the authentication library.

-- Whether somebody has shown that they read mail at their address.
alter table users add column email_verified boolean not null default false;

-- One row for each way in of a person: a password, or an identity at a provider.
create table auth_accounts (
  id                       uuid primary key default uuidv7(),
  user_id                  uuid not null references users (id) on delete cascade,
  -- `credential` for a password.
  provider_id              text not null,
  account_id               text not null,
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
  unique (provider_id, account_id)
);
create index auth_accounts_by_user on auth_accounts (user_id);

create table auth_sessions (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references users (id) on delete cascade,
  -- SHA-256 of what the cookie holds.
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_by_user on auth_sessions (user_id);
create index auth_sessions_by_expiry on auth_sessions (expires_at);

-- Links in mails that sign in once.
create table sign_in_links (
  -- SHA-256 of 256 random bits; the token itself is only in the mail.
  token_hash bytea primary key,
  user_id    uuid not null references users (id) on delete cascade,
  -- The address it was sent to; once the person has another, it opens nothing.
  email      text not null,
  expires_at timestamptz not null
);
create index sign_in_links_by_user on sign_in_links (user_id);
create index sign_in_links_by_expiry on sign_in_links (expires_at);

-- The key that cookies are signed with: made by the first process that needs it, one for the
-- installation, so that every process in front of this database knows the others' cookies.
create table auth_secrets (
  is_only    boolean primary key default true check (is_only),
  secret     text not null,
  created_at timestamptz not null default now()
);
