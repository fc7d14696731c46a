-- Organisations whose invitations an account neither sees nor is mailed.
create table blocked_organisations (
  account_id uuid not null references accounts (id) on delete cascade,
  org_id     uuid not null references teams (id) on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (account_id, org_id)
);
create index blocked_organisations_by_org on blocked_organisations (org_id);

-- An account has one identity of each provider. Of several, the first is its owner's.
delete from auth_accounts later using auth_accounts earlier
where later.account_id = earlier.account_id and later.provider_id = earlier.provider_id
  and (later.created_at, later.id) > (earlier.created_at, earlier.id);
alter table auth_accounts add unique (account_id, provider_id);
