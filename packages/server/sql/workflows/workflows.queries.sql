-- Written by npm run generate:queries from what the tests ran.

-- listWorkflows: id string, team_id string, agent_id string, built_in string | null, name string, command string | null, description string | null, icon string | null, icon_color string | null, starter_prompt string | null, visibility string, enabled boolean, sort_order number, created_at Date, updated_at Date, needs_model boolean, group_ids string[], user_ids string[]
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = $2
  and workflow.deleted_at is null
  and true
order by
  workflow.sort_order,
  workflow.created_at,
  workflow.id
limit
  $3
offset
  $4;
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = $2
  and workflow.deleted_at is null
  and (
    (
      (
        workflow.visibility = 'private'
        and workflow.creator_id = $3
      )
      or (
        workflow.visibility = 'team'
        and workflow.team_id = any ($4::uuid[])
      )
      or (
        workflow.visibility = 'shared'
        and workflow.team_id = any (
          array(
            select
              above.id
            from
              teams place
              cross join unnest(place.path) as above (id)
            where
              place.org_id = $5
              and place.id = any ($6::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'group'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_groups listed
            where
              listed.org_id = $7
              and listed.team_id = any ($8::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'individual'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_users listed
            where
              listed.org_id = $9
              and listed.user_id = $10
          )
        )
      )
    )
    or workflow.team_id = any ($11::uuid[])
  )
order by
  workflow.sort_order,
  workflow.created_at,
  workflow.id
limit
  $12
offset
  $13;

-- countWorkflows: count number
select
  count(*)::int as count
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = $2
  and workflow.deleted_at is null
  and true;
select
  count(*)::int as count
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = $2
  and workflow.deleted_at is null
  and (
    (
      (
        workflow.visibility = 'private'
        and workflow.creator_id = $3
      )
      or (
        workflow.visibility = 'team'
        and workflow.team_id = any ($4::uuid[])
      )
      or (
        workflow.visibility = 'shared'
        and workflow.team_id = any (
          array(
            select
              above.id
            from
              teams place
              cross join unnest(place.path) as above (id)
            where
              place.org_id = $5
              and place.id = any ($6::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'group'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_groups listed
            where
              listed.org_id = $7
              and listed.team_id = any ($8::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'individual'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_users listed
            where
              listed.org_id = $9
              and listed.user_id = $10
          )
        )
      )
    )
    or workflow.team_id = any ($11::uuid[])
  );

-- findWorkflow: id string, team_id string, agent_id string, built_in string | null, name string, command string | null, description string | null, icon string | null, icon_color string | null, starter_prompt string | null, visibility string, enabled boolean, sort_order number, created_at Date, updated_at Date, needs_model boolean, group_ids string[], user_ids string[], instructions string | null, creator_id string | null
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids,
  workflow.instructions,
  workflow.creator_id
from
  workflows workflow
  join teams team on team.id = workflow.team_id
where
  workflow.org_id = $1
  and workflow.id = $2
  and workflow.deleted_at is null
  and $3 = any (team.path);
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids,
  workflow.instructions,
  workflow.creator_id
from
  workflows workflow
  join teams team on team.id = workflow.team_id
where
  workflow.org_id = $1
  and workflow.id = $2
  and workflow.deleted_at is null
  and $3 = any (team.path)
  and (
    (
      (
        workflow.visibility = 'private'
        and workflow.creator_id = $4
      )
      or (
        workflow.visibility = 'team'
        and workflow.team_id = any ($5::uuid[])
      )
      or (
        workflow.visibility = 'shared'
        and workflow.team_id = any (
          array(
            select
              above.id
            from
              teams place
              cross join unnest(place.path) as above (id)
            where
              place.org_id = $6
              and place.id = any ($7::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'group'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_groups listed
            where
              listed.org_id = $8
              and listed.team_id = any ($9::uuid[])
          )
        )
      )
      or (
        workflow.visibility = 'individual'
        and workflow.id = any (
          array(
            select
              listed.workflow_id
            from
              workflow_users listed
            where
              listed.org_id = $10
              and listed.user_id = $11
          )
        )
      )
    )
    or workflow.team_id = any ($12::uuid[])
  );

-- listRunnable: id string, team_id string, agent_id string, built_in string | null, name string, command string | null, description string | null, icon string | null, icon_color string | null, starter_prompt string | null, visibility string, enabled boolean, sort_order number, created_at Date, updated_at Date, needs_model boolean, group_ids string[], user_ids string[]
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = any ($2::uuid[])
  and workflow.deleted_at is null
  and workflow.enabled
  and (
    workflow.team_id = $3
    or workflow.visibility in ('shared', 'group', 'individual')
  )
  and true
order by
  workflow.sort_order,
  workflow.created_at,
  workflow.id;
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = any ($2::uuid[])
  and workflow.deleted_at is null
  and workflow.enabled
  and (
    workflow.team_id = $3
    or workflow.visibility in ('shared', 'group', 'individual')
  )
  and (
    (
      workflow.visibility = 'private'
      and workflow.creator_id = $4
    )
    or (
      workflow.visibility = 'team'
      and workflow.team_id = any ($5::uuid[])
    )
    or (
      workflow.visibility = 'shared'
      and workflow.team_id = any (
        array(
          select
            above.id
          from
            teams place
            cross join unnest(place.path) as above (id)
          where
            place.org_id = $6
            and place.id = any ($7::uuid[])
        )
      )
    )
    or (
      workflow.visibility = 'group'
      and workflow.id = any (
        array(
          select
            listed.workflow_id
          from
            workflow_groups listed
          where
            listed.org_id = $8
            and listed.team_id = any ($9::uuid[])
        )
      )
    )
    or (
      workflow.visibility = 'individual'
      and workflow.id = any (
        array(
          select
            listed.workflow_id
          from
            workflow_users listed
          where
            listed.org_id = $10
            and listed.user_id = $11
        )
      )
    )
  )
  and workflow.instructions is null
order by
  workflow.sort_order,
  workflow.created_at,
  workflow.id;

-- findRunnable: id string, team_id string, agent_id string, built_in string | null, name string, command string | null, description string | null, icon string | null, icon_color string | null, starter_prompt string | null, visibility string, enabled boolean, sort_order number, created_at Date, updated_at Date, needs_model boolean, group_ids string[], user_ids string[], instructions string | null, creator_id string | null
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids,
  workflow.instructions,
  workflow.creator_id
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = any ($2::uuid[])
  and workflow.deleted_at is null
  and workflow.id = $3
  and (
    workflow.team_id = $4
    or workflow.visibility in ('shared', 'group', 'individual')
  )
  and true
order by
  workflow.team_id = $5 desc,
  workflow.id
limit
  1;
select
  workflow.id,
  workflow.team_id,
  workflow.agent_id,
  workflow.built_in,
  workflow.name,
  workflow.command,
  workflow.description,
  workflow.icon,
  workflow.icon_color,
  workflow.starter_prompt,
  workflow.visibility,
  workflow.enabled,
  workflow.sort_order,
  workflow.created_at,
  workflow.updated_at,
  workflow.instructions is not null as needs_model,
  array(
    select
      listed.team_id
    from
      workflow_groups listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.team_id
  ) as group_ids,
  array(
    select
      listed.user_id
    from
      workflow_users listed
    where
      listed.org_id = workflow.org_id
      and listed.workflow_id = workflow.id
    order by
      listed.user_id
  ) as user_ids,
  workflow.instructions,
  workflow.creator_id
from
  workflows workflow
where
  workflow.org_id = $1
  and workflow.team_id = any ($2::uuid[])
  and workflow.deleted_at is null
  and workflow.command = $3
  and (
    workflow.team_id = $4
    or workflow.visibility in ('shared', 'group', 'individual')
  )
  and (
    (
      workflow.visibility = 'private'
      and workflow.creator_id = $5
    )
    or (
      workflow.visibility = 'team'
      and workflow.team_id = any ($6::uuid[])
    )
    or (
      workflow.visibility = 'shared'
      and workflow.team_id = any (
        array(
          select
            above.id
          from
            teams place
            cross join unnest(place.path) as above (id)
          where
            place.org_id = $7
            and place.id = any ($8::uuid[])
        )
      )
    )
    or (
      workflow.visibility = 'group'
      and workflow.id = any (
        array(
          select
            listed.workflow_id
          from
            workflow_groups listed
          where
            listed.org_id = $9
            and listed.team_id = any ($10::uuid[])
        )
      )
    )
    or (
      workflow.visibility = 'individual'
      and workflow.id = any (
        array(
          select
            listed.workflow_id
          from
            workflow_users listed
          where
            listed.org_id = $11
            and listed.user_id = $12
        )
      )
    )
  )
order by
  workflow.team_id = $13 desc,
  workflow.id
limit
  1;
