-- How a team looks in the console.
alter table teams add column colour text check (colour ~ '^#[0-9a-f]{6}$');
-- The SHA-256 of its logo, here as well so that lists of teams need not look for pictures.
alter table teams add column logo_sha256 bytea check (octet_length(logo_sha256) = 32);

create table team_logos (
  team_id    uuid primary key references teams (id) on delete cascade,
  org_id     uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes      bytea not null check (octet_length(bytes) <= 262144)
);
