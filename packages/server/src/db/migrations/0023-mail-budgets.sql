-- How many mails go to one address, whoever asks for them, and invitations that are sent again.

-- One row a mail, kept for a day: also when the team or the person is deleted meanwhile, so that
-- adding and removing somebody gives no budget back.
create table mail_charges (
  id             bigint generated always as identity primary key,
  -- SHA-256 of the address, which is all that counting needs.
  recipient_hash bytea not null,
  -- Null for a mail of the installation's own, such as a link to sign in.
  org_id         uuid,
  charged_at     timestamptz not null default now()
);
create index mail_charges_by_recipient on mail_charges (recipient_hash, charged_at);
create index mail_charges_by_org on mail_charges (org_id, charged_at);
create index mail_charges_by_time on mail_charges (charged_at);

-- When the mail server took the link over: until then nobody can have it.
alter table sign_in_links add column mailed_at timestamptz;
create index sign_in_links_by_email on sign_in_links (email);

-- An invitation that was asked for again is a mail of its own. One mail for each membership is
-- still the rule for the mails of adding.
alter table mails add column is_repeat boolean not null default false;
alter table mails drop constraint mails_org_id_team_id_user_id_joined_at_key;
create unique index mails_of_memberships on mails (org_id, team_id, user_id, joined_at)
  where not is_repeat;
create unique index mails_repeated on mails (org_id, team_id, user_id, joined_at)
  where is_repeat and state = 'queued';
