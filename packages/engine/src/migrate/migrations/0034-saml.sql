-- Identity providers that speak SAML 2.0.

-- Where they are, and the certificates that they sign with; null until that is known.
alter table identity_providers add column saml jsonb;
alter table identity_providers drop constraint identity_providers_kind_check;
alter table identity_providers add constraint identity_providers_kind_check
  check (kind in ('oidc', 'saml'));
alter table identity_providers drop constraint identity_providers_check1;
alter table identity_providers add constraint identity_providers_whole check (
  not is_on
  or (kind = 'oidc' and num_nonnulls(issuer, client_id, client_secret) = 3)
  or (kind = 'saml' and saml is not null)
);

-- Assertions that were accepted: each counts once, for all server processes. Kept for an hour.
create table saml_answers (
  provider_id uuid not null references identity_providers (id) on delete cascade,
  -- Hashes of the id of the assertion, and of the request that it answers.
  assertion_hash bytea not null,
  request_hash bytea not null,
  -- Of what the browser brings when it comes back from our own redirect.
  code_hash bytea not null unique,
  -- What the provider has said; null once it was used.
  answer jsonb,
  ends_at timestamptz not null,
  primary key (provider_id, assertion_hash),
  unique (provider_id, request_hash)
);
create index saml_answers_by_end on saml_answers (ends_at);
create index saml_answers_unread on saml_answers (provider_id, ends_at) where answer is not null;
