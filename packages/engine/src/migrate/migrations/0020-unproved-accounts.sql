-- Without a mail server people get in by links that are copied. The address of such an account is
-- proved by nobody, so the account belongs to one organisation, and stands beside others of the
-- address: one that is proved, and those of other organisations.
alter table accounts
  add column only_org_id uuid references teams (id) on delete cascade,
  add constraint accounts_unproved_check check (only_org_id is null or not email_verified),
  drop constraint accounts_email_key;
create unique index accounts_by_email on accounts (email) where only_org_id is null;
create unique index accounts_unproved on accounts (email, only_org_id)
  where only_org_id is not null;
create index accounts_by_only_org on accounts (only_org_id) where only_org_id is not null;

-- The link to copy for a person who never signed in. A new one takes the place of the old.
create table invitation_links (
  org_id      uuid not null,
  user_id     uuid not null,
  -- SHA-256 of 256 random bits; the token itself is only in the link.
  token_hash  bytea not null unique,
  team_id     uuid not null references teams (id) on delete cascade,
  -- The address that it was made for; for no other does it open anything.
  email       text not null,
  -- The memberships that the person had then: whoever copied the link could give each of them. With
  -- any others it opens nothing.
  memberships text[] not null,
  expires_at  timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index invitation_links_by_team on invitation_links (team_id);
create index invitation_links_by_expiry on invitation_links (expires_at);
