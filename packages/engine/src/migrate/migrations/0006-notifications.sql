-- What a person is told of in the console. It names things only; their texts are read, by the
-- rights of the reader, when it is shown.
create table notifications (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  user_id     uuid not null,
  team_id     uuid not null references teams (id) on delete cascade,
  kind        text not null check (kind in ('correction_approved', 'correction_rejected')),
  training_id uuid not null,
  created_at  timestamptz not null default now(),
  read_at     timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index notifications_by_user on notifications (org_id, user_id, id desc);
create index notifications_by_team on notifications (team_id);

-- Whether a leader wants a mail about corrections that wait, and when the last one was or will be
-- sent: at most one a day.
alter table accounts
  add column correction_mails boolean not null default true,
  add column correction_mail_at timestamptz;
