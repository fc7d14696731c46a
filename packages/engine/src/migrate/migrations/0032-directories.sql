-- Where an organisation keeps its people. A directory says who they are and which groups they are in;
-- mappings say which teams these groups are here.
create table directories (
  id uuid primary key default uuidv7(),
  org_id uuid not null references teams on delete cascade,
  kind text not null check (kind in ('scim', 'ldap', 'provider')),
  name text not null,
  -- The identity provider that says at each sign-in which groups a person is in.
  provider_id uuid unique references identity_providers on delete cascade,
  -- The hash of the token with which the directory's program writes here.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- The fuse: how many people lost a team since when; a change that would pass the limit waits.
  lost_people integer not null default 0,
  lost_since timestamptz,
  held_at timestamptz,
  -- Who has seen the token: whoever connected the directory, or renewed the token.
  maker_id uuid,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  foreign key (org_id, maker_id) references users (org_id, id) on delete set null (maker_id),
  check ((kind = 'provider') = (provider_id is not null)));
create index directories_by_maker on directories (org_id, maker_id) where maker_id is not null;

create table directory_people (
  org_id uuid not null,
  directory_id uuid not null,
  id uuid not null default uuidv7(),
  -- The person of the organisation; null: not found yet, or erased.
  user_id uuid,
  -- The directory's own id, if it has one.
  external_id text,
  user_name text not null,
  email text check (email = lower(email)),
  first_name text,
  last_name text,
  is_active boolean not null default true,
  -- What ended with the person's departure has ended. Null while it waits, or while they are active.
  ended_at timestamptz,
  -- Removed at the directory; the row goes when everything has ended.
  is_gone boolean not null default false,
  -- What else the directory says, as it says it.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (directory_id, id),
  foreign key (org_id, directory_id) references directories (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete set null (user_id));
create unique index directory_people_by_name on directory_people (directory_id, lower(user_name))
  where not is_gone;
create unique index directory_people_by_user on directory_people (org_id, user_id, directory_id)
  where not is_gone;
create index directory_people_unlinked on directory_people (directory_id)
  where user_id is null and email is not null;
create index directory_people_by_external on directory_people (directory_id, external_id);

create table directory_groups (
  org_id uuid not null,
  directory_id uuid not null,
  id uuid not null default uuidv7(),
  external_id text,
  name text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (directory_id, id),
  foreign key (org_id, directory_id) references directories (org_id, id) on delete cascade);
create index directory_groups_by_name on directory_groups (directory_id, name);
create index directory_groups_by_external on directory_groups (directory_id, external_id);

create table directory_group_people (
  directory_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  primary key (directory_id, group_id, person_id),
  foreign key (directory_id, group_id) references directory_groups on delete cascade,
  foreign key (directory_id, person_id) references directory_people on delete cascade);
create index directory_group_people_by_person on directory_group_people (directory_id, person_id);

-- Groups inside groups.
create table directory_group_groups (
  directory_id uuid not null,
  group_id uuid not null,
  child_id uuid not null,
  primary key (directory_id, group_id, child_id),
  foreign key (directory_id, group_id) references directory_groups on delete cascade,
  foreign key (directory_id, child_id) references directory_groups on delete cascade);
create index directory_group_groups_by_child on directory_group_groups (directory_id, child_id);

-- A group of a directory is on a team, in a role. A directory makes no owners.
create table directory_mappings (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  directory_id uuid not null,
  group_id uuid not null,
  team_id uuid not null,
  role text not null check (role in ('team_leader', 'member', 'partner')),
  created_at timestamptz not null default now(),
  unique (directory_id, group_id, team_id),
  foreign key (org_id, directory_id) references directories (org_id, id) on delete cascade,
  foreign key (directory_id, group_id) references directory_groups on delete cascade,
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade);
create index directory_mappings_by_team on directory_mappings (org_id, team_id);

-- The role that a directory gives a person on a team: where a membership comes from.
create table directory_grants (
  org_id uuid not null,
  directory_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('team_leader', 'member', 'partner')),
  primary key (directory_id, team_id, user_id),
  foreign key (org_id, directory_id) references directories (org_id, id) on delete cascade,
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade);
create index directory_grants_by_member on directory_grants (team_id, user_id);
create index directory_grants_by_user on directory_grants (org_id, user_id);

-- The role that somebody here has given a member whom a directory gives one, too; 'none': nobody has.
-- Null: no directory gives one.
alter table memberships add column local_role text
  check (local_role in ('none', 'owner', 'team_leader', 'member', 'partner'));

-- Owners are told that a directory waits for their yes.
alter table notifications
  add column directory_id uuid,
  add constraint notifications_directory_fkey
    foreign key (org_id, directory_id) references directories (org_id, id) on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('correction_approved',
    'correction_rejected', 'question_asked', 'question_left', 'document_shared', 'source_stopped',
    'source_waiting', 'directory_waiting')),
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check check (
    num_nonnulls(training_id, expert_question_id, left_question_id, document_id, source_id,
      directory_id) = 1);
create index notifications_by_directory on notifications (org_id, directory_id)
  where directory_id is not null;
