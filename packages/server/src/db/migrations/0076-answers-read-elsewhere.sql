-- What answers have said lately, for whoever reads them at another server process than the one that
-- writes them. Only processes in front of a PostgreSQL server write here. Not logged: after a crash
-- of the database such a reader is told how the answer ended.
create unlogged table answer_events (
  org_id     uuid not null,
  message_id uuid not null,
  -- The numbers of the first and the last event of the row.
  first_at   integer not null,
  last_at    integer not null,
  -- [{ name, data }]
  events     jsonb not null,
  -- The documents that the answer tells of up to here.
  sources    text[] not null,
  -- True: only how the answer ended comes after these.
  is_last    boolean not null,
  created_at timestamptz not null default now(),
  primary key (org_id, message_id, first_at),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);

-- When another process than the writer's was asked to stop the answer.
alter table messages add column stop_asked_at timestamptz;
