-- A text that was made from a document is shown to those who could see the version that it was made
-- from. So the rights to earlier versions are kept, and a kept text names its sources with their
-- versions, as 'id@version'. An id alone, as kept texts had until now, stands for all versions.

create table document_versions (
  org_id      uuid not null,
  document_id uuid not null,
  -- The last of the versions with these rights.
  version     integer not null,
  visibility  text not null,
  uploader_id uuid,
  -- Whom it was shared with.
  user_ids    uuid[] not null,
  team_ids    uuid[] not null,
  -- When the version that followed became readable: until then an answer may quote this one.
  ended_at    timestamptz,
  primary key (org_id, document_id, version),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);

-- Null: all versions.
alter table training_sources add column version integer;

-- The source with its version, for a text that was begun at that time; one that has a version, or is
-- deleted, stays as it is.
create function pin_source(org uuid, source text, begun_at timestamptz) returns text
language sql stable as $$
  select coalesce((
    select document.id || '@' || coalesce((
      select min(earlier.version) from document_versions earlier
      where earlier.org_id = document.org_id and earlier.document_id = document.id
        and (earlier.ended_at is null or earlier.ended_at > begun_at)), document.version)
    from documents document
    where document.org_id = org
      and document.id = case when source not like '%@%' then source::uuid end), source)
$$;

-- Pins what is kept of an answer: the `sources` of parts and steps; a citation gets a `source`.
create function pin_sources(org uuid, kept jsonb, begun_at timestamptz) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(
    case
      when piece.value ? 'sources' then piece.value || jsonb_build_object('sources', (
        select coalesce(jsonb_agg(pin_source(org, source.id, begun_at) order by source.place), '[]')
        from jsonb_array_elements_text(piece.value -> 'sources')
          with ordinality as source (id, place)))
      when piece.value ? 'documentId' then piece.value || jsonb_build_object('source',
        pin_source(org, piece.value ->> 'documentId', begun_at))
      else piece.value
    end order by piece.place), '[]')
  from jsonb_array_elements(kept) with ordinality as piece (value, place)
$$;
