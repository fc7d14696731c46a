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
