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
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

-- Whoever has signed in has an account, with the id that passwords and sessions know already.
insert into accounts (id, email, email_verified, first_name, last_name, image, created_at)
select id, email, email_verified, first_name, last_name, image, created_at from users
where email is not null and (email_verified or last_seen_at is not null
  or exists (select from auth_accounts where user_id = users.id)
  or exists (select from auth_sessions where user_id = users.id));

delete from auth_accounts where user_id not in (select id from accounts);
delete from auth_sessions where user_id not in (select id from accounts);

-- The provider's word for the account, no longer mistaken for ours.
alter table auth_accounts rename column account_id to subject;
alter table auth_accounts rename column user_id to account_id;
alter table auth_accounts
  rename constraint auth_accounts_provider_id_account_id_key to auth_accounts_provider_id_subject_key;
alter table auth_accounts
  drop constraint auth_accounts_user_id_fkey,
  add foreign key (account_id) references accounts (id) on delete cascade;
alter index auth_accounts_by_user rename to auth_accounts_by_account;

alter table auth_sessions rename column user_id to account_id;
alter table auth_sessions
  drop constraint auth_sessions_user_id_fkey,
  add foreign key (account_id) references accounts (id) on delete cascade;
alter index auth_sessions_by_user rename to auth_sessions_by_account;

-- The account may come with the first use of the link.
alter table sign_in_links drop column user_id;

-- Who is known to which organisation, and under which id from now on: the old one where they
-- joined first, a new one in each other.
create temporary table moved on commit drop as
select org_id, user_id as old_id,
  case when row_number() over (
      partition by user_id order by min(certainty), min(since), org_id) = 1
    then user_id else uuidv7() end as id
from (
  select team.org_id, member.user_id, member.created_at as since, 1 as certainty
  from memberships member join teams team on team.id = member.team_id
  union all
  select team.org_id, past.user_id, past.ended_at, 2
  from past_memberships past join teams team on team.id = past.team_id
  union all
  select org_id, user_id, created_at, 3 from mails
  union all
  select org_id, user_id, 'infinity', 3 from document_user_shares
  union all
  select org_id, uploader_id, created_at, 3 from documents
  union all
  select org_id, creator_id, created_at, 3 from workflows
  union all
  select org_id, user_id, 'infinity', 3 from workflow_users
  union all
  select org_id, user_id, created_at, 3 from chats
  union all
  select org_id, participant_id, created_at, 3 from trainings where participant_kind = 'person'
  union all
  select org_id, decided_by_id, created_at, 3 from trainings where decided_by_kind = 'person'
  union all
  select org_id, actor_id, created_at, 3 from audit_entries where actor_kind = 'person'
) as known (org_id, user_id, since, certainty)
where exists (select from users where id = user_id)
  and exists (select from teams where id = org_id)
group by org_id, user_id;
create index on moved (old_id, org_id);

create temporary table renamed on commit drop as select * from moved where id <> old_id;
create index on renamed (old_id, org_id);

alter table memberships
  drop constraint memberships_user_id_fkey, drop constraint memberships_team_id_fkey;
alter table member_activity drop constraint member_activity_team_id_user_id_fkey;
alter table past_memberships
  drop constraint past_memberships_user_id_fkey, drop constraint past_memberships_team_id_fkey;
alter table mails drop constraint mails_user_id_fkey;
alter table document_user_shares drop constraint document_user_shares_user_id_fkey;
alter table documents drop constraint documents_uploader_id_fkey;
alter table workflows drop constraint workflows_creator_id_fkey;
alter table workflow_users drop constraint workflow_users_user_id_fkey;
alter table chats drop constraint chats_user_id_fkey;
drop index memberships_by_user, past_memberships_by_user, mails_by_user, workflows_by_creator,
  chats_by_user;

alter table users
  drop constraint users_pkey, drop constraint users_email_key, drop constraint users_phone_key,
  add column org_id uuid,
  -- Who signs in as this person; null until they have joined.
  add column account_id uuid references accounts (id) on delete set null;

update users set org_id = moved.org_id, account_id = accounts.id
from moved left join accounts on accounts.id = moved.old_id
where moved.id = users.id;

insert into users (org_id, id, account_id, first_name, last_name, email, phone, image,
  last_seen_at, created_at, updated_at)
select renamed.org_id, renamed.id, person.account_id, person.first_name, person.last_name,
  person.email, person.phone, person.image, person.last_seen_at, person.created_at,
  person.updated_at
from renamed join users person on person.id = renamed.old_id;

-- Nobody's people: an account, if they have one, is all that is left of them.
delete from users where org_id is null;

alter table users
  drop column email_verified,
  alter column org_id set not null,
  add primary key (org_id, id),
  -- The organisation last: whoever signs in with an address is looked for in all of them, and no
  -- plan can take one of these two for the index of the ids.
  add unique (email, org_id),
  add unique (phone, org_id),
  add foreign key (org_id) references teams (id) on delete cascade;
create index users_by_account on users (account_id) where account_id is not null;

alter table teams add unique (org_id, id);

alter table memberships add column org_id uuid;
update memberships member set org_id = moved.org_id, user_id = moved.id
from teams team join moved on moved.org_id = team.org_id
where team.id = member.team_id and moved.old_id = member.user_id;
alter table memberships
  alter column org_id set not null,
  add foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;
create index memberships_by_user on memberships (org_id, user_id);

alter table member_activity add column org_id uuid;
update member_activity activity set org_id = moved.org_id, user_id = moved.id
from teams team join moved on moved.org_id = team.org_id
where team.id = activity.team_id and moved.old_id = activity.user_id;
alter table member_activity
  alter column org_id set not null,
  add foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade;

alter table past_memberships add column org_id uuid;
update past_memberships past set org_id = moved.org_id, user_id = moved.id
from teams team join moved on moved.org_id = team.org_id
where team.id = past.team_id and moved.old_id = past.user_id;
alter table past_memberships
  alter column org_id set not null,
  add foreign key (org_id, team_id) references teams (org_id, id) on delete cascade,
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;
create index past_memberships_by_user on past_memberships (org_id, user_id);

update mails mail set user_id = renamed.id from renamed
where renamed.org_id = mail.org_id and renamed.old_id = mail.user_id;
update mails mail set asker_id = renamed.id from renamed
where renamed.org_id = mail.org_id and renamed.old_id = mail.asker_id;
alter table mails
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;
create index mails_by_user on mails (org_id, user_id);

update document_user_shares share set user_id = renamed.id from renamed
where renamed.org_id = share.org_id and renamed.old_id = share.user_id;
alter table document_user_shares
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;

update documents document set uploader_id = renamed.id from renamed
where renamed.org_id = document.org_id and renamed.old_id = document.uploader_id;
alter table documents
  add foreign key (org_id, uploader_id) references users (org_id, id)
    on delete set null (uploader_id);

update workflows workflow set creator_id = renamed.id from renamed
where renamed.org_id = workflow.org_id and renamed.old_id = workflow.creator_id;
alter table workflows
  add foreign key (org_id, creator_id) references users (org_id, id)
    on delete set null (creator_id);
create index workflows_by_creator on workflows (org_id, creator_id) where creator_id is not null;

update workflow_users listed set user_id = renamed.id from renamed
where renamed.org_id = listed.org_id and renamed.old_id = listed.user_id;
alter table workflow_users
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;

update chats chat set user_id = renamed.id from renamed
where renamed.org_id = chat.org_id and renamed.old_id = chat.user_id;
alter table chats
  add foreign key (org_id, user_id) references users (org_id, id) on delete cascade;
create index chats_by_user on chats (org_id, user_id);

update trainings training set participant_id = renamed.id from renamed
where renamed.org_id = training.org_id and training.participant_kind = 'person'
  and renamed.old_id = training.participant_id;
update trainings training set decided_by_id = renamed.id from renamed
where renamed.org_id = training.org_id and training.decided_by_kind = 'person'
  and renamed.old_id = training.decided_by_id;

update audit_entries entry set actor_id = renamed.id from renamed
where renamed.org_id = entry.org_id and entry.actor_kind = 'person'
  and renamed.old_id = entry.actor_id;
update audit_entries entry set subject_ids = array(
  select coalesce(renamed.id, subject.id)
  from unnest(entry.subject_ids) with ordinality as subject (id, place)
  left join renamed on renamed.org_id = entry.org_id and renamed.old_id = subject.id
  order by subject.place)
where exists (
  select from renamed
  where renamed.org_id = entry.org_id and renamed.old_id = any(entry.subject_ids));

-- The user is held until the membership is kept: a change of theirs comes before or after it.
create or replace function describe_member() returns trigger language plpgsql as $$
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

create or replace function note_added_members() returns trigger language plpgsql as $$
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

create or replace function note_activity() returns trigger language plpgsql as $$
begin
  update member_activity set last_seen_at = new.last_seen_at
  where user_id = new.id and org_id = new.org_id;
  return null;
end $$;

create or replace function describe_memberships() returns trigger language plpgsql as $$
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
