-- Written by npm run generate:queries from what the tests ran.

-- listKeys: id string, name string, team_id string | null, scopes string[] | null, made_by string | null, expires_at Date | null, last_used_at Date | null, created_at Date, maker_id string | null, maker_name string, maker_has_left boolean
select
  key.id,
  key.name,
  key.team_id,
  key.scopes,
  key.made_by,
  key.expires_at,
  key.last_used_at,
  key.created_at,
  "key"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "key"."team_id"
      and person.id = "key"."maker_id"
  ) as maker_name,
  "key"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "key"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "key"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left
from
  api_keys key
  join teams team on team.id = key.team_id
where
  team.org_id = $1
  and $2 = any (team.path)
  and key.revoked_at is null
order by
  key.created_at desc,
  key.id desc
limit
  $3
offset
  $4;

-- countKeys: count number
select
  count(*)::int as count
from
  api_keys key
  join teams team on team.id = key.team_id
where
  team.org_id = $1
  and $2 = any (team.path)
  and key.revoked_at is null;

-- findKey: team_id string | null
select
  key.team_id
from
  api_keys key
  join teams team on team.id = key.team_id
where
  team.org_id = $1
  and $2 = any (team.path)
  and key.revoked_at is null
  and key.id = $3;

-- holdMakingKey: id string, scopes string[] | null, expires_at Date | null
select
  id,
  scopes,
  expires_at
from
  api_keys
where
  id = $1
  and revoked_at is null
for share;

-- countTeamKeys: count number
select
  count(*)::int as count
from
  api_keys key
where
  team_id = $1
  and key.revoked_at is null
  and (
    key.expires_at is null
    or key.expires_at > now()
  );

-- insertKey: id string, name string, team_id string | null, scopes string[] | null, made_by string | null, expires_at Date | null, last_used_at Date | null, created_at Date, maker_id string | null, maker_name string, maker_has_left boolean
insert into
  api_keys as key (team_id, name, secret_hash, scopes, expires_at, made_by, maker_id)
values
  ($1)
returning
  key.id,
  key.name,
  key.team_id,
  key.scopes,
  key.made_by,
  key.expires_at,
  key.last_used_at,
  key.created_at,
  "key"."maker_id",
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
      join teams place on place.org_id = person.org_id
    where
      place.id = "key"."team_id"
      and person.id = "key"."maker_id"
  ) as maker_name,
  "key"."maker_id" is not null
  and not exists (
    select
    from
      memberships led
      join teams place on place.id = "key"."team_id"
      and led.team_id = any (place.path)
    where
      led.org_id = place.org_id
      and led.user_id = "key"."maker_id"
      and led.role in ('owner', 'team_leader')
  ) as maker_has_left;

-- endKey: id string, team_id string | null
update api_keys
set
  revoked_at = now()
where
  id in (
    select
      key.id
    from
      api_keys key
      join teams team on team.id = key.team_id
    where
      team.org_id = $1
      and $2 = any (team.path)
      and key.revoked_at is null
      and key.id = $3
  )
  and revoked_at is null
returning
  id,
  team_id;

-- endMadeWith: id string, team_id string | null
update api_keys
set
  revoked_at = now()
where
  made_by = any ($1)
  and revoked_at is null
returning
  id,
  team_id;
