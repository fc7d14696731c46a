-- Where the people of an organisation sign in, and the domains whose addresses it may vouch for.

create table identity_providers (
  id uuid primary key default uuidv7(),
  org_id uuid not null references teams (id) on delete cascade,
  kind text not null default 'oidc' check (kind in ('oidc')),
  -- What the page for it explains: Google, Keycloak, …
  preset text not null,
  name text not null,
  -- Null until they are given: the provider is told of this row's address first.
  issuer text,
  client_id text,
  -- Sealed with a key that is not in the database.
  client_secret bytea,
  -- The names of the claims with the address, the name and the groups of a person.
  claims jsonb not null,
  -- True if an address counts without a word of the provider that it has verified it.
  trusts_addresses boolean not null default false,
  is_on boolean not null default false,
  -- True if people of the proved domains sign in by the required providers alone.
  is_required boolean not null default false,
  -- Where somebody joins whom the organisation does not know; null: nowhere.
  join_team_id uuid,
  join_role text not null default 'member' check (join_role in ('member', 'partner')),
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Changes with all that is asked of the provider.
  updated_at timestamptz not null default now(),
  check (is_on or not is_required),
  check (not is_on or num_nonnulls(issuer, client_id, client_secret) = 3),
  foreign key (org_id, join_team_id) references teams (org_id, id)
    on delete set null (join_team_id),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by)
);
create index identity_providers_by_join_team on identity_providers (org_id, join_team_id);
create index identity_providers_by_maker on identity_providers (org_id, created_by);

create table org_domains (
  id uuid primary key default uuidv7(),
  org_id uuid not null references teams (id) on delete cascade,
  -- In ASCII and lower case, as addresses have it.
  domain text not null,
  -- What the record of the domain has to hold; everybody may read it there.
  token text not null,
  proved_at timestamptz,
  -- When the record was there last, and when it was looked for.
  last_seen_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, domain)
);
-- A domain is proved for one organisation.
create unique index org_domains_proved on org_domains (domain) where proved_at is not null;

-- The identities of a provider end with it.
alter table auth_accounts
  add column identity_provider_id uuid references identity_providers (id) on delete cascade,
  add check (identity_provider_id is null or provider_id = identity_provider_id::text);
create index auth_accounts_by_identity_provider on auth_accounts (identity_provider_id)
  where identity_provider_id is not null;

-- What was shown before the second factor is asked for: the id of a provider, or `operator`.
alter table pending_sign_ins add column proved_by text;
-- A link that the operator made opens also where a provider is required.
alter table sign_in_links add column is_by_operator boolean not null default false;
