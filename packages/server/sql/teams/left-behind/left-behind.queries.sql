-- Written by npm run generate:queries from what the tests ran.

-- findReaders: user_id string
with
  leaders as (
    select
      member.user_id,
      min(
        case
          when member.team_id <> all ($1::uuid[]) then 3
          when member.role = 'owner' then 1
          else 2
        end
      ) as place
    from
      memberships member
      join users on users.org_id = member.org_id
      and users.id = member.user_id
      and users.account_id is not null
      and users.email is not null
    where
      member.org_id = $2
      and member.role in ('owner', 'team_leader')
      and member.user_id <> $3
    group by
      member.user_id
  )
select
  user_id
from
  leaders
where
  place = (
    select
      min(place)
    from
      leaders
  )
order by
  user_id
limit
  $4;

-- findLeftBehindReader: email string | null, team_name string, removed_name string, is_owner boolean
select
  reader.email,
  team.name as team_name,
  coalesce(
    nullif(concat_ws(' ', "removed"."first_name", "removed"."last_name"), ''),
    "removed"."email",
    "removed"."phone"
  ) as removed_name,
  exists (
    select
    from
      memberships own
    where
      own.org_id = reader.org_id
      and own.user_id = reader.id
      and own.team_id = any (team.path)
      and own.role = 'owner'
  ) as is_owner
from
  users reader
  join teams team on team.org_id = reader.org_id
  and team.id = $1
  left join users removed on removed.org_id = reader.org_id
  and removed.id = $2
where
  reader.org_id = $3
  and reader.id = $4
  and reader.email is not null
  and exists (
    select
    from
      memberships led
    where
      led.org_id = reader.org_id
      and led.user_id = reader.id
      and led.role in ('owner', 'team_leader')
      and (
        led.team_id = any (team.path)
        or not exists (
          select
          from
            memberships nearer
            join users on users.org_id = nearer.org_id
            and users.id = nearer.user_id
            and users.account_id is not null
            and users.email is not null
          where
            nearer.org_id = team.org_id
            and nearer.team_id = any (team.path)
            and nearer.role in ('owner', 'team_leader')
            and nearer.user_id <> $5
        )
      )
  );
