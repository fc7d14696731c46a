-- Programs that people connect by OAuth: a connected app is a personal token without a secret of its
-- own, in whose place it has codes, access tokens and refresh tokens.
create table oauth_clients (
  -- Given at its registration, or the https address of the document that describes it.
  id text primary key,
  -- As the program says.
  name text not null,
  redirect_uris text[] not null,
  -- When the document is read again; null: registered here.
  read_again_at timestamptz,
  -- The last registration, reading or consent.
  last_used_at timestamptz not null default now(),
  -- True once somebody has connected it.
  is_connected boolean not null default false,
  created_at timestamptz not null default now());
create index oauth_clients_by_use on oauth_clients (is_connected, last_used_at);

alter table personal_tokens
  alter column secret_hash drop not null,
  -- The client that it was made for, and the host to which answers went; null: none.
  add column client_id text,
  add column client_host text,
  add check (num_nulls(secret_hash, client_id) = 1),
  add check (num_nulls(client_id, client_host) in (0, 2));
create index personal_tokens_by_client on personal_tokens (client_id) where client_id is not null;

create table oauth_secrets (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  token_id uuid not null references personal_tokens on delete cascade,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of a code: where it went, and the hash of what its client keeps (PKCE).
  redirect_uri text,
  challenge text,
  -- A code and a refresh token work once. A second use ends the app's connection.
  used_at timestamptz,
  expires_at timestamptz not null,
  check (num_nulls(redirect_uri, challenge) = case when kind = 'code' then 0 else 2 end));
create index oauth_secrets_by_token on oauth_secrets (token_id);
create index oauth_secrets_by_expiry on oauth_secrets (expires_at);
