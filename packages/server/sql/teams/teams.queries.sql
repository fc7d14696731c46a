-- Written by npm run generate:queries from what the tests ran.

-- listTeams: id string, name string, slug string, parent_id string | null, colour string | null, logo_sha256 Buffer | null, member_count number
select
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
  ) as member_count
from
  teams team
where
  team.org_id = $1
  and $2 = any (team.path)
order by
  team.path
limit
  $3
offset
  $4;
select
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
  ) as member_count
from
  teams team
where
  (
    team.org_id = any ($1::uuid[])
    and (
      team.id = any ($2::uuid[])
      or team.path && $3::uuid[]
    )
  )
order by
  team.path
limit
  $4
offset
  $5;

-- countTeams: count number
select
  count(*)::int as count
from
  teams team
where
  team.org_id = $1
  and $2 = any (team.path);
select
  count(*)::int as count
from
  teams team
where
  (
    team.org_id = any ($1::uuid[])
    and (
      team.id = any ($2::uuid[])
      or team.path && $3::uuid[]
    )
  );

-- readTeam: id string, name string, slug string, parent_id string | null, colour string | null, logo_sha256 Buffer | null, member_count number
select
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
  ) as member_count
from
  teams team
where
  team.id = $1;

-- findSlugs: slug string
select
  slug
from
  teams
where
  org_id = $1
  and slug = any ($2);

-- insertTeam: id string, name string, slug string, parent_id string | null, colour string | null, logo_sha256 Buffer | null, member_count number
with
  made as (
    select
      uuidv7() as id
  )
insert into
  teams (id, org_id, parent_id, path, name, slug)
select
  made.id,
  $1::uuid[] || made.id,
  $2
from
  made
on conflict (org_id, slug) do nothing
returning
  id,
  name,
  slug,
  parent_id,
  colour,
  logo_sha256,
  0 as member_count;

-- insertRootTeam: id string
with
  made as (
    select
      uuidv7() as id
  )
insert into
  teams (id, org_id, parent_id, path, name, slug)
select
  id,
  id,
  null,
  array[id],
  $1
from
  made
returning
  id;

-- changeTeam: id string, name string, slug string, parent_id string | null, colour string | null, logo_sha256 Buffer | null, member_count number
update teams team
set
  name = coalesce($1, name),
  slug = coalesce($2, slug),
  colour = case
    when $3 then $4
    else colour
  end,
  updated_at = now()
where
  id = $5
  and (name, slug, colour) is distinct from (
    coalesce($6, name),
    coalesce($7, slug),
    case
      when $8 then $9
      else colour
    end
  )
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

-- lockTeam
select
from
  teams
where
  id = $1
for update;

-- lockTeam 2: has_groups boolean
select
  exists (
    select
    from
      teams
    where
      parent_id = $1
  ) as has_groups;

-- deleteTeamRow
delete from teams
where
  id = $1;

-- findTopLevelTeams: name string, slug string
select
  name,
  slug
from
  teams
where
  parent_id is null
order by
  created_at,
  id
limit
  10;

-- hasTeams: has_teams boolean
select
  exists (
    select
    from
      teams
  ) as has_teams;
