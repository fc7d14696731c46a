-- Mails to members, and the links in them that open an account.

create table mails (
  org_id     uuid not null,
  id         uuid not null default uuidv7(),
  team_id    uuid not null references teams (id) on delete cascade,
  user_id    uuid not null,
  -- created_at of the membership: who was removed and added again has a new one.
  joined_at  timestamptz not null,
  kind       text not null check (kind in ('invitation', 'notice')),
  -- An invitation that was asked for again is a mail of its own.
  is_repeat  boolean not null default false,
  -- The key or person whose request it was; null for the service itself.
  asker_id   uuid,
  state      text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'cancelled')),
  -- Why it failed, in a sentence for a person.
  error      text,
  -- Chosen before the first try and the same on every later one, so that a mail server or a
  -- reader that gets a second copy can tell.
  message_id text,
  -- The first try: when it is charged to the asker's budget; given up a day after.
  tried_at   timestamptz,
  sent_at    timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
-- Never two mails for one membership, repetitions aside; of these one may wait.
create unique index mails_of_memberships on mails (org_id, team_id, user_id, joined_at)
  where not is_repeat;
create unique index mails_repeated on mails (org_id, team_id, user_id, joined_at)
  where is_repeat and state = 'queued';
create index mails_waiting on mails (org_id, asker_id, id)
  where state = 'queued' and tried_at is null;
create index mails_tried on mails (org_id, asker_id, tried_at);
-- How many invitations an organisation has sent in a day, and which wait.
create index mails_invitations_tried on mails (org_id, tried_at) where kind = 'invitation';
create index mails_invitations_waiting on mails (org_id, id)
  where kind = 'invitation' and state = 'queued' and tried_at is null;
create index mails_by_team on mails (team_id);
create index mails_by_user on mails (org_id, user_id);

-- Found by a hash alone, as keys are. Several of one mail can be good at a time: of a copy that
-- was sent but not noted, and of the next.
create table invitation_tokens (
  -- SHA-256 of 256 random bits; the token itself is only in the mail.
  token_hash bytea primary key,
  org_id     uuid not null,
  mail_id    uuid not null,
  -- The address it was sent to; for no other does it open anything.
  email      text not null,
  expires_at timestamptz not null,
  foreign key (org_id, mail_id) references mails (org_id, id) on delete cascade
);
create index invitation_tokens_by_mail on invitation_tokens (org_id, mail_id);
create index invitation_tokens_by_expiry on invitation_tokens (expires_at);

-- How many mails go to one address, whoever asks for them: one row a mail, kept for a day, also when
-- the team or the person is deleted meanwhile, so that adding and removing somebody gives no budget
-- back.
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
