-- What changed in documents within the last hour, for those who watch a team's documents. A row holds
-- the rights before the change, so that somebody who could see the document then, and cannot now, is
-- told that it is gone, and nobody else is.

create table document_changes (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  team_id     uuid not null,
  document_id uuid not null,
  -- The transaction that made it. Numbers or times are given out before a commit, so a reader that
  -- remembers the last of them misses whatever commits late; a snapshot tells which transactions
  -- were still open.
  xid         xid8 not null default pg_current_xact_id(),
  visibility  text not null,
  uploader_id uuid,
  user_ids    uuid[] not null,
  team_ids    uuid[] not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index document_changes_by_team on document_changes (org_id, team_id, xid);

create function note_document_change(org uuid, changed_id uuid) returns void
language sql as $$
  insert into document_changes (org_id, team_id, document_id, visibility, uploader_id, user_ids,
    team_ids)
  select document.org_id, document.team_id, document.id, document.visibility, document.uploader_id,
    array(select share.user_id from document_user_shares share
      where share.org_id = org and share.document_id = changed_id),
    array(select share.team_id from document_team_shares share
      where share.org_id = org and share.document_id = changed_id)
  from documents document where document.org_id = org and document.id = changed_id
$$;

create function document_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.id);
    return new;
  end if;
  -- Before the change, so the row and its shares are still the old ones.
  perform note_document_change(old.org_id, old.id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Where a share goes with its document, there is no document any more, and nothing is noted.
create function document_share_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.document_id);
    return new;
  end if;
  perform note_document_change(old.org_id, old.document_id);
  return old;
end $$;

create trigger document_added after insert on documents
  for each row execute function document_changes();
create trigger document_deleted before delete on documents
  for each row execute function document_changes();
create trigger document_updated before update on documents
  for each row when (
    (old.state, old.error, old.name, old.folder_path, old.visibility, old.total_pages,
      old.size_bytes, old.uploader_id, old.version)
    is distinct from
    (new.state, new.error, new.name, new.folder_path, new.visibility, new.total_pages,
      new.size_bytes, new.uploader_id, new.version))
  execute function document_changes();

create trigger document_shared after insert on document_user_shares
  for each row execute function document_share_changes();
create trigger document_unshared before delete on document_user_shares
  for each row execute function document_share_changes();
create trigger document_shared after insert on document_team_shares
  for each row execute function document_share_changes();
create trigger document_unshared before delete on document_team_shares
  for each row execute function document_share_changes();
