-- People belong to an organisation, accounts to the installation. A row of `users` is a person as
-- one organisation knows them; an account is what signs in. Only the person joins the two.

create table accounts (
  id             uuid primary key default uuidv7(),
  email          text not null unique check (email = lower(email)),
  -- Whether somebody has shown that they read mail at this address.
  email_verified boolean not null default false,
  first_name     text,
  last_name      text,
  image          text,
  -- How the console and the mails speak to them. Null: as their browser says.
  language       text check (language in ('en', 'de', 'fr', 'es', 'ja', 'ar')),
  theme          text check (theme in ('light', 'dark')),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

create table users (
  org_id       uuid not null references teams (id) on delete cascade,
  id           uuid not null default uuidv7(),
  -- Who signs in as this person; null until they have joined.
  account_id   uuid references accounts (id) on delete set null,
  first_name   text,
  last_name    text,
  email        text check (email = lower(email)),
  phone        text,
  -- The address of a former person that the identity provider has given to somebody else. The audit
  -- log still names them by it; nobody signs in with it, or is found by it.
  former_email text,
  image        text,
  last_seen_at timestamptz,
  sort_name    text collate "C" generated always as (sort_key(first_name)) stored,
  -- Name, e-mail and phone, with between them what stands in no text that is searched for.
  search_text  text collate "C" not null generated always as (
    fold_text(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) || E'\n'
    || fold_text(coalesce(email, '')) || E'\n\t' || coalesce(phone, '')) stored,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (org_id, id),
  -- The organisation last: whoever signs in with an address is looked for in all of them, and no
  -- plan can take one of these two for the index of the ids.
  unique (email, org_id),
  unique (phone, org_id),
  check (email is not null or phone is not null or former_email is not null)
);
create index users_by_account on users (account_id) where account_id is not null;

-- Organisations whose invitations an account neither sees nor is mailed.
create table blocked_organisations (
  account_id uuid not null references accounts (id) on delete cascade,
  org_id     uuid not null references teams (id) on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (account_id, org_id)
);
create index blocked_organisations_by_org on blocked_organisations (org_id);

-- What a list of members is sorted by and searched in stands in the team's own rows: the user's
-- part is kept there by the triggers below. A list of a hundred thousand walks an index for its
-- page and counts nothing.
create table memberships (
  org_id      uuid not null,
  team_id     uuid not null,
  user_id     uuid not null,
  role        text not null check (role in ('owner', 'team_leader', 'member', 'partner')),
  role_rank   smallint not null generated always as (
    case role when 'owner' then 1 when 'team_leader' then 2 when 'member' then 3 else 4 end) stored,
  sort_name   text collate "C",
  search_text text collate "C" not null default '',
  -- Whether they have ever signed in.
  is_claimed  boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (team_id, user_id),
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index memberships_by_user on memberships (org_id, user_id);
create index memberships_by_joining on memberships (team_id, is_claimed, created_at, user_id);
create index memberships_by_role on memberships (team_id, is_claimed, role_rank, user_id);
-- People without a name come last both ways, so no one index can be walked both ways.
create index memberships_by_name on memberships (team_id, is_claimed, sort_name, user_id);
create index memberships_by_name_down on memberships
  (team_id, is_claimed, sort_name desc nulls last, user_id desc);
-- A short list of pending entries: a search reads all of it.
create index memberships_by_trigram on memberships using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- When a member was seen last. A table of its own, because this changes by the minute and no index
-- but these two should have to know.
create table member_activity (
  org_id       uuid not null,
  user_id      uuid not null,
  team_id      uuid not null,
  last_seen_at timestamptz,
  primary key (user_id, team_id),
  foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade
);
create index member_activity_by_time on member_activity
  (team_id, last_seen_at nulls first, user_id);

-- How many are on a team. Its row is held last by everything that changes memberships, and several
-- rows in the order of their keys, so that two changes never wait in a circle.
create table team_sizes (
  team_id uuid primary key references teams (id) on delete cascade,
  members integer not null,
  claimed integer not null
) with (fillfactor = 50);

-- Who was on a team once. To the tree of that team they are known; to every other tree they are as
-- unknown as somebody who does not exist.
create table past_memberships (
  org_id   uuid not null,
  team_id  uuid not null,
  user_id  uuid not null,
  ended_at timestamptz not null default now(),
  primary key (team_id, user_id),
  foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index past_memberships_by_user on past_memberships (org_id, user_id);

-- The user is held until the membership is kept: a change of theirs comes before or after it.
create function describe_member() returns trigger language plpgsql as $$
begin
  select sort_name, search_text, last_seen_at is not null
  into new.sort_name, new.search_text, new.is_claimed
  from users where org_id = new.org_id and id = new.user_id for share;
  -- Also a user of the very same statement, whom nothing of it can see.
  if not found then
    raise foreign_key_violation using message = 'There is no user ' || new.user_id;
  end if;
  return new;
end $$;

create function note_added_members() returns trigger language plpgsql as $$
begin
  insert into member_activity (org_id, user_id, team_id, last_seen_at)
  select person.org_id, person.id, added.team_id, person.last_seen_at
  from added join users person on person.org_id = added.org_id and person.id = added.user_id;
  insert into team_sizes as size (team_id, members, claimed)
  select team_id, count(*), count(*) filter (where is_claimed)
  from added group by team_id order by team_id
  on conflict (team_id) do update
  set members = size.members + excluded.members, claimed = size.claimed + excluded.claimed;
  return null;
end $$;

create function note_removed_members() returns trigger language plpgsql as $$
begin
  perform from team_sizes where team_id in (select team_id from gone)
  order by team_id for no key update;
  update team_sizes size
  set members = size.members - fewer.members, claimed = size.claimed - fewer.claimed
  from (
    select team_id, count(*) as members, count(*) filter (where is_claimed) as claimed
    from gone group by team_id) as fewer
  where size.team_id = fewer.team_id;
  return null;
end $$;

create trigger memberships_described before insert on memberships
  for each row execute function describe_member();
create trigger memberships_added after insert on memberships
  referencing new table as added for each statement execute function note_added_members();
create trigger memberships_removed after delete on memberships
  referencing old table as gone for each statement execute function note_removed_members();

create function note_activity() returns trigger language plpgsql as $$
begin
  update member_activity set last_seen_at = new.last_seen_at
  where user_id = new.id and org_id = new.org_id;
  return null;
end $$;

create function describe_memberships() returns trigger language plpgsql as $$
begin
  update memberships
  set sort_name = new.sort_name, search_text = new.search_text,
    is_claimed = new.last_seen_at is not null
  where org_id = new.org_id and user_id = new.id;
  if (old.last_seen_at is null) <> (new.last_seen_at is null) then
    perform from team_sizes
    where team_id in (
      select team_id from memberships where org_id = new.org_id and user_id = new.id)
    order by team_id for no key update;
    update team_sizes
    set claimed = claimed + case when new.last_seen_at is null then -1 else 1 end
    where team_id in (
      select team_id from memberships where org_id = new.org_id and user_id = new.id);
  end if;
  return null;
end $$;

create trigger users_seen after update on users for each row
  when (old.last_seen_at is distinct from new.last_seen_at)
  execute function note_activity();
create trigger users_changed after update on users for each row
  when (old.search_text <> new.search_text or old.sort_name is distinct from new.sort_name
    or (old.last_seen_at is null) <> (new.last_seen_at is null))
  execute function describe_memberships();
