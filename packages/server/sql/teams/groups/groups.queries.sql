-- Written by npm run generate:queries from what the tests ran.

-- listGroups: id string, name string, slug string, member_count number
select
  team.id,
  team.name,
  team.slug,
  coalesce(size.members, 0) as member_count
from
  teams team
  left join team_sizes size on size.team_id = team.id
where
  team.parent_id = $1
  and team.org_id = $2
order by
  team.sort_name,
  team.id
limit
  $3
offset
  $4;

-- countGroups: count number
select
  count(*)::int as count
from
  teams
where
  parent_id = $1
  and org_id = $2;
