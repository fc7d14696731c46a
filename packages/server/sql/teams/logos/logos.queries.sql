-- Written by npm run generate:queries from what the tests ran.

-- readLogo: media_type string, bytes Buffer, logo_sha256 Buffer | null
select
  logo.media_type,
  logo.bytes,
  team.logo_sha256
from
  team_logos logo
  join teams team on team.id = logo.team_id
where
  logo.team_id = $1
  and logo.org_id = $2;

-- markLogo: id string, name string, slug string, parent_id string | null, colour string | null, logo_sha256 Buffer | null, member_count number
update teams team
set
  logo_sha256 = $1,
  updated_at = now()
where
  id = $2
  and logo_sha256 is distinct from $3
returning
  team.id,
  team.name,
  team.slug,
  team.parent_id,
  team.colour,
  team.logo_sha256,
  coalesce(
    (
      select
        members
      from
        team_sizes
      where
        team_id = team.id
    ),
    0
  ) as member_count;

-- writeLogo
insert into
  team_logos (team_id, org_id, media_type, bytes)
values
  ($1)
on conflict (team_id) do update
set
  media_type = excluded.media_type,
  bytes = excluded.bytes;

-- deleteLogoRow
delete from team_logos
where
  team_id = $1
  and org_id = $2;
