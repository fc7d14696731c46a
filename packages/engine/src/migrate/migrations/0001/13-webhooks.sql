-- Events of an organisation, and the webhooks that are told of them. An event is kept only where a
-- webhook wants it, in the transaction that causes it.

create table webhooks (
  org_id           uuid not null,
  id               uuid not null default uuidv7(),
  team_id          uuid not null references teams (id) on delete cascade,
  -- The person who made it, also where a key of theirs made it. Without a reference, because a
  -- webhook does not end with its maker. Null for the command line.
  maker_id         uuid,
  url              text not null,
  description      text,
  event_types      text[] not null,
  -- True: also events of the teams below.
  includes_below   boolean not null,
  enabled          boolean not null default true,
  -- Why it is off; null while it is on.
  disabled_because text check (disabled_because in ('owner', 'gone', 'failing')),
  -- Tries before this moment do not count against it.
  enabled_at       timestamptz not null default now(),
  -- What deliveries are signed with, sealed with a key that is not in the database.
  secret           bytea not null,
  old_secret       bytea,
  old_secret_until timestamptz,
  -- A process that delivers to a webhook serves it alone until then, and renews that while it does;
  -- a moment in the past tells when it was served last.
  served_until     timestamptz,
  served_by        uuid,
  created_at       timestamptz not null default now(),
  primary key (org_id, id),
  check (enabled = (disabled_because is null))
);
create index webhooks_by_team on webhooks (team_id);
create index webhooks_by_person on webhooks (org_id, maker_id) where maker_id is not null;

-- The number of the last event of each organisation. The row is held until the transaction of an
-- event ends, so numbers are in the order of the commits and none is left out.
create table event_numbers (
  org_id        uuid primary key references teams (id) on delete cascade,
  last_sequence bigint not null
);

create table events (
  org_id     uuid not null references teams (id) on delete cascade,
  id         uuid not null default uuidv7(),
  sequence   bigint not null,
  -- Without a reference: the event of a team outlives the team.
  team_id    uuid not null,
  type       text not null,
  -- Ids and states; never text of documents.
  data       jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, sequence)
);
create index events_by_age on events (created_at);

-- Deliveries are a queue themselves: what is due is pending and its time has come.
create table webhook_deliveries (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  webhook_id  uuid not null,
  event_id    uuid not null,
  state       text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  tries       integer not null default 0,
  -- Tries since the event, or since the last replay: which wait comes next.
  round_tries integer not null default 0,
  -- Null: none follows.
  next_try_at timestamptz default now(),
  primary key (org_id, id),
  unique (org_id, webhook_id, event_id),
  foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references events (org_id, id) on delete cascade
);
create index webhook_deliveries_by_event on webhook_deliveries (org_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (org_id, webhook_id, next_try_at)
  where state = 'pending';

create table webhook_tries (
  org_id       uuid not null,
  id           uuid not null default uuidv7(),
  webhook_id   uuid not null,
  delivery_id  uuid not null,
  tried_at     timestamptz not null default now(),
  duration_ms  integer not null,
  -- Null: there was no answer.
  status       integer,
  -- Never what the resolver or the network said.
  error        text,
  answer_start text,
  is_success   boolean not null,
  primary key (org_id, id),
  foreign key (org_id, delivery_id) references webhook_deliveries (org_id, id) on delete cascade
);
create index webhook_tries_by_delivery on webhook_tries (org_id, delivery_id);
create index webhook_tries_by_time on webhook_tries (org_id, webhook_id, tried_at);
