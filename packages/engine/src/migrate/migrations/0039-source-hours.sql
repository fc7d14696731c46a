-- The hours of the day in which a source is looked through. Null: at any.
alter table sources
  add column hours_from time,
  add column hours_to time,
  add column hours_zone text,
  add constraint sources_hours_whole check (
    (hours_from is null) = (hours_to is null) and (hours_from is null) = (hours_zone is null)),
  add constraint sources_hours_apart check (hours_from <> hours_to);
