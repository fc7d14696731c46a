-- What a misspelt word may mean is written from the word itself and looked up in the postings: a
-- list of all terms tells about texts that are hidden, or takes as long as somebody has planted words.
drop table spellings;

-- Since when a widget is open to each of its sites: of two organisations whose teams have the same
-- slug, it means that of the one which opened the site first.
alter table widgets add column allowed_since timestamptz[];
update widgets set allowed_since = array_fill(updated_at, array[cardinality(allowed_origins)]);
alter table widgets
  alter column allowed_since set not null,
  add constraint widgets_allowed_since_check
    check (cardinality(allowed_since) = cardinality(allowed_origins));

-- A slug that was copied later attracts nobody, however early its organisation opened a site: an
-- entry such as https://*.example covers sites that come after it.
alter table teams add column slug_since timestamptz not null default now();
update teams set slug_since = created_at;
