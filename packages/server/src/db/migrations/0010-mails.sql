-- Mails to members, and the links in them that open an account.

create table mails (
  org_id     uuid not null,
  id         uuid not null default uuidv7(),
  team_id    uuid not null references teams (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  -- created_at of the membership: who was removed and added again has a new one.
  joined_at  timestamptz not null,
  kind       text not null check (kind in ('invitation', 'notice')),
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
  -- Never two mails for one membership.
  unique (org_id, team_id, user_id, joined_at)
);
create index mails_waiting on mails (org_id, asker_id, id)
  where state = 'queued' and tried_at is null;
create index mails_tried on mails (org_id, asker_id, tried_at);
create index mails_by_team on mails (team_id);
create index mails_by_user on mails (user_id);

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
