-- The key that a key was made with: revoked together with it. Null for keys of people and of the
-- command line.
alter table api_keys add column made_by uuid references api_keys (id) on delete set null;
create index api_keys_by_maker on api_keys (made_by) where made_by is not null;
