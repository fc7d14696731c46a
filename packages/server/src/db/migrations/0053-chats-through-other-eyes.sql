-- A chat in which a leader asks through the eyes of a member or of an anonymous visitor. It is the
-- leader's: `user_id` is theirs.

alter table chats
  add column viewed_as text check (viewed_as in ('person', 'visitor')),
  -- Whose eyes, of a person.
  add column viewed_user_id uuid,
  add foreign key (org_id, viewed_user_id) references users (org_id, id) on delete cascade,
  add constraint chats_viewed_by_somebody check (viewed_as is null or key_id is null),
  add constraint chats_viewed_as_somebody
    check ((viewed_user_id is not null) = (coalesce(viewed_as, '') = 'person'));
create index chats_by_viewed_user on chats (org_id, viewed_user_id)
  where viewed_user_id is not null;
