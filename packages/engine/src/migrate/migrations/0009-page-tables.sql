-- The tables of a page, as places of cells in its text; null for none.
alter table pages add column tables jsonb;
