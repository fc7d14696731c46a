-- Written by npm run generate:queries from what the tests ran.

-- readMemberLosses: isMember boolean, teams unknown, documents number, shares number, privateWorkflows number, workflowInvitations number, chats number
with
  held as (
    select
      team.id as team_id,
      team.name,
      team.path,
      member.role,
      $1 = any (team.path) as is_ended
    from
      memberships member
      join teams team on team.id = member.team_id
    where
      member.org_id = $2
      and member.user_id = $3
  ),
  ended as (
    select
      team.id
    from
      teams team
    where
      team.org_id = $4
      and $5 = any (team.path)
      and exists (
        select
        from
          held
        where
          is_ended
          and (
            held.team_id = team.id
            or (
              held.role in ('owner', 'team_leader')
              and held.team_id = any (team.path)
            )
          )
      )
      and not exists (
        select
        from
          held
        where
          not is_ended
          and (
            held.team_id = team.id
            or (
              held.role in ('owner', 'team_leader')
              and held.team_id = any (team.path)
            )
          )
      )
  )
select
  exists (
    select
    from
      held
    where
      team_id = $6
  ) as "isMember",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', team_id, 'name', name, 'role', role)
          order by
            path
        ),
        '[]'
      )
    from
      held
    where
      is_ended
  ) as teams,
  (
    select
      count(*)::int
    from
      documents document
    where
      document.org_id = $7
      and document.uploader_id = $8
      and document.team_id in (
        select
          id
        from
          ended
      )
  ) as documents,
  (
    select
      count(*)::int
    from
      document_user_shares share
      join documents document on document.org_id = share.org_id
      and document.id = share.document_id
      join teams place on place.id = document.team_id
    where
      share.org_id = $9
      and share.user_id = $10
      and $11 = any (place.path)
  ) as shares,
  (
    select
      count(*)::int
    from
      workflows workflow
    where
      workflow.org_id = $12
      and workflow.creator_id = $13
      and workflow.visibility = 'private'
      and workflow.deleted_at is null
      and workflow.team_id in (
        select
          id
        from
          ended
      )
  ) as "privateWorkflows",
  (
    select
      count(*)::int
    from
      workflow_users listed
      join workflows workflow on workflow.org_id = listed.org_id
      and workflow.id = listed.workflow_id
    where
      listed.org_id = $14
      and listed.user_id = $15
      and workflow.deleted_at is null
      and not exists (
        select
        from
          held
        where
          not is_ended
          and workflow.team_id = any (held.path)
      )
  ) as "workflowInvitations",
  (
    select
      count(*)::int
    from
      chats chat
    where
      chat.org_id = $16
      and chat.user_id = $17
      and case
        when chat.key_id is null then chat.team_id in (
          select
            id
          from
            ended
        )
        else chat.team_id in (
          select
            team_id
          from
            held
          where
            is_ended
        )
      end
  ) as chats;
