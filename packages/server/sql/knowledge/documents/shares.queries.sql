-- Written by npm run generate:queries from what the tests ran.

-- readShares: user_ids string[], team_ids string[]
select
  array(
    select
      user_id
    from
      document_user_shares
    where
      org_id = $1
      and document_id = $2
    order by
      user_id
  ) as user_ids,
  array(
    select
      team_id
    from
      document_team_shares
    where
      org_id = $3
      and document_id = $4
    order by
      team_id
  ) as team_ids;

-- countUsers: count number
select
  count(*)::int as count
from
  unnest($1::uuid[]) as wanted (id)
where
  exists (
    select
    from
      memberships member
      join teams team on team.id = member.team_id
    where
      member.org_id = $2
      and member.user_id = wanted.id
      and $3 = any (team.path)
  )
  or exists (
    select
    from
      document_user_shares share
    where
      share.org_id = $4
      and share.document_id = $5
      and share.user_id = wanted.id
  );

-- countTeams: count number
select
  count(*)::int as count
from
  unnest($1::uuid[]) as wanted (id)
where
  exists (
    select
    from
      teams team
    where
      team.id = wanted.id
      and team.org_id = $2
      and $3 = any (team.path)
  )
  or exists (
    select
    from
      document_team_shares share
    where
      share.org_id = $4
      and share.document_id = $5
      and share.team_id = wanted.id
  );

-- replaceUserShares
delete from document_user_shares
where
  org_id = $1
  and document_id = $2
  and user_id <> all ($3::uuid[]);

-- replaceUserShares 2
insert into
  document_user_shares (org_id, document_id, user_id)
select
  $1,
  id
from
  unnest($2::uuid[]) as id
on conflict do nothing;

-- replaceTeamShares
delete from document_team_shares
where
  org_id = $1
  and document_id = $2
  and team_id <> all ($3::uuid[]);

-- replaceTeamShares 2
insert into
  document_team_shares (org_id, document_id, team_id)
select
  $1,
  id
from
  unnest($2::uuid[]) as id
on conflict do nothing;
