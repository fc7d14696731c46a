-- A person's own picture: one for the account, shown in each organisation that it has joined.
alter table accounts
  add column picture_sha256 bytea check (octet_length(picture_sha256) = 32);

create table account_pictures (
  account_id uuid primary key references accounts (id) on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes      bytea not null check (octet_length(bytes) <= 262144)
);
