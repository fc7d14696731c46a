-- Members: what lists of them are sorted by and searched in. A list of a hundred thousand walks
-- an index for its page and counts nothing.

-- Upper and lower case alike in all of Unicode, on every engine: casefold() is PostgreSQL's own,
-- whatever the system's locale. The Turkish dotted and dotless letters count as the plain i.
create function fold_text(text text) returns text
language sql immutable strict parallel safe as $$
  select normalize(
    replace(translate(casefold(normalize(text, nfd) collate pg_unicode_fast), E'ı\n\t', 'i  '),
      U&'i\0307', 'i'),
    nfc)
$$;

-- By letters first, then by their accents; null for nothing. Compared by bytes.
create function sort_key(name text) returns text
language sql immutable strict parallel safe as $$
  select case when btrim(name) <> '' then
    regexp_replace(normalize(fold_text(btrim(name)), nfd), '[\u0300-\u036f]', '', 'g')
    || E'\x01' || fold_text(btrim(name)) end
$$;

alter table teams
  add column sort_name text collate "C" generated always as (sort_key(name)) stored;
drop index teams_by_parent;
create index teams_by_parent on teams (parent_id, sort_name, id);

alter table users
  add column sort_name text collate "C" generated always as (sort_key(first_name)) stored,
  -- Name, e-mail and phone, with between them what stands in no text that is searched for.
  add column search_text text collate "C" not null generated always as (
    fold_text(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) || E'\n'
    || fold_text(coalesce(email, '')) || E'\n\t' || coalesce(phone, '')) stored;

-- What a list of members is sorted by and searched in stands in the team's own rows: the user's
-- part is kept there by the triggers below.
alter table memberships
  add column role_rank smallint not null generated always as (
    case role when 'owner' then 1 when 'team_leader' then 2 when 'member' then 3 else 4 end) stored,
  add column sort_name text collate "C",
  add column search_text text collate "C" not null default '',
  -- Whether they have ever signed in.
  add column is_claimed boolean not null default false;

-- When a member was seen last. A table of its own, because this changes by the minute and no
-- index but these two should have to know.
create table member_activity (
  user_id      uuid not null,
  team_id      uuid not null,
  last_seen_at timestamptz,
  primary key (user_id, team_id),
  foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade
);

-- How many are on a team. Its row is held last by everything that changes memberships, and
-- several rows in the order of their keys, so that two changes never wait in a circle.
create table team_sizes (
  team_id uuid primary key references teams (id) on delete cascade,
  members integer not null,
  claimed integer not null
) with (fillfactor = 50);

-- Who was on a team once. To the tree of that team they are known; to every other tree they are
-- as unknown as somebody who does not exist.
create table past_memberships (
  team_id  uuid not null references teams (id) on delete cascade,
  user_id  uuid not null references users (id) on delete cascade,
  ended_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index past_memberships_by_user on past_memberships (user_id);

update memberships member
set sort_name = person.sort_name, search_text = person.search_text,
  is_claimed = person.last_seen_at is not null
from users person where person.id = member.user_id;

insert into member_activity (user_id, team_id, last_seen_at)
select member.user_id, member.team_id, person.last_seen_at
from memberships member join users person on person.id = member.user_id;

insert into team_sizes (team_id, members, claimed)
select team_id, count(*), count(*) filter (where is_claimed) from memberships group by team_id;

create index memberships_by_joining on memberships (team_id, is_claimed, created_at, user_id);
create index memberships_by_role on memberships (team_id, is_claimed, role_rank, user_id);
-- People without a name come last both ways, so no one index can be walked both ways.
create index memberships_by_name on memberships (team_id, is_claimed, sort_name, user_id);
create index memberships_by_name_down on memberships
  (team_id, is_claimed, sort_name desc nulls last, user_id desc);
-- A short list of pending entries: a search reads all of it.
create index memberships_by_trigram on memberships using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index member_activity_by_time on member_activity
  (team_id, last_seen_at nulls first, user_id);

-- The user is held until the membership is kept: a change of theirs comes before or after it.
create function describe_member() returns trigger language plpgsql as $$
begin
  select sort_name, search_text, last_seen_at is not null
  into new.sort_name, new.search_text, new.is_claimed
  from users where id = new.user_id for share;
  -- Also a user of the very same statement, whom nothing of it can see.
  if not found then
    raise foreign_key_violation using message = 'There is no user ' || new.user_id;
  end if;
  return new;
end $$;

create function note_added_members() returns trigger language plpgsql as $$
begin
  insert into member_activity (user_id, team_id, last_seen_at)
  select person.id, added.team_id, person.last_seen_at
  from added join users person on person.id = added.user_id;
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
  update member_activity set last_seen_at = new.last_seen_at where user_id = new.id;
  return null;
end $$;

create function describe_memberships() returns trigger language plpgsql as $$
begin
  update memberships
  set sort_name = new.sort_name, search_text = new.search_text,
    is_claimed = new.last_seen_at is not null
  where user_id = new.id;
  if (old.last_seen_at is null) <> (new.last_seen_at is null) then
    perform from team_sizes
    where team_id in (select team_id from memberships where user_id = new.id)
    order by team_id for no key update;
    update team_sizes
    set claimed = claimed + case when new.last_seen_at is null then -1 else 1 end
    where team_id in (select team_id from memberships where user_id = new.id);
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
