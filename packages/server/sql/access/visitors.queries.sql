-- Written by npm run generate:queries from what the tests ran.

-- findVisitor: session_id string, visitor_id string, org_id string, team_id string, user_id string | null
/* prepared */
select
  session.id as session_id,
  session.visitor_id,
  session.org_id,
  session.team_id,
  session.user_id
from
  widget_sessions session
  join widgets widget on widget.team_id = session.team_id
where
  session.id = $1
  and session.origin = $2
  and session.expires_at > now()
  and widget.enabled
  and widget.allowed_origins && $3::text[]
  and (
    session.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.org_id = session.org_id
        and membership.team_id = session.team_id
        and membership.user_id = session.user_id
    )
  )
  and (
    session.user_id is null
    or widget.admits_leaders
    or not exists (
      select
      from
        memberships led
        join teams team on team.id = session.team_id
      where
        led.org_id = session.org_id
        and led.user_id = session.user_id
        and led.team_id = any (team.path)
        and led.role in ('owner', 'team_leader')
    )
  );
/* prepared */
select
  session.id as session_id,
  session.visitor_id,
  session.org_id,
  session.team_id,
  session.user_id
from
  widget_sessions session
  join widgets widget on widget.team_id = session.team_id
where
  session.secret_hash = $1
  and session.origin = $2
  and session.expires_at > now()
  and widget.enabled
  and widget.allowed_origins && $3::text[]
  and (
    session.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.org_id = session.org_id
        and membership.team_id = session.team_id
        and membership.user_id = session.user_id
    )
  )
  and (
    session.user_id is null
    or widget.admits_leaders
    or not exists (
      select
      from
        memberships led
        join teams team on team.id = session.team_id
      where
        led.org_id = session.org_id
        and led.user_id = session.user_id
        and led.team_id = any (team.path)
        and led.role in ('owner', 'team_leader')
    )
  );

-- findOpenTeam: id string, org_id string, parent_id string | null, name string, slug string, path string[]
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path
from
  teams team
  join widgets widget on widget.team_id = team.id
where
  team.id = $1
  and widget.enabled
  and widget.allowed_origins && $2::text[]
  and (
    select
      count(*)
    from
      teams team
    where
      team.id = $3
  ) = 1;
/* prepared */
select
  team.id,
  team.org_id,
  team.parent_id,
  team.name,
  team.slug,
  team.path
from
  teams team
  join widgets widget on widget.team_id = team.id
where
  team.slug = $1
  and widget.enabled
  and widget.allowed_origins && $2::text[]
  and (
    select
      count(*)
    from
      teams team
    where
      team.slug = $3
  ) = 1;

-- isOpenSomewhere
/* prepared */
select
from
  widgets
where
  enabled
  and allowed_origins && $1::text[]
limit
  1;
