-- Written by npm run generate:queries from what the tests ran.

-- insertChat: id string
insert into
  chats (
    org_id,
    team_id,
    agent_id,
    workflow_id,
    key_id,
    user_id,
    visitor_id,
    viewed_as,
    viewed_user_id,
    shown_to_leaders
  )
values
  ($1, false)
returning
  id;
insert into
  chats (
    org_id,
    team_id,
    agent_id,
    workflow_id,
    key_id,
    user_id,
    visitor_id,
    viewed_as,
    viewed_user_id,
    shown_to_leaders
  )
values
  (
    $1,
    (
      select
        questions_shown
      from
        teams
      where
        id = $2
    )
  )
returning
  id;

-- insertChat 2
insert into
  chat_documents (org_id, chat_id, document_id)
select
  $1,
  document_id
from
  unnest($2::uuid[]) as document_id;

-- findChat: id string, team_id string, agent_id string, workflow_id string | null, user_id string | null, title string | null, shown_to_leaders boolean, viewed_as string | null, viewed_user_id string | null, created_at Date, updated_at Date, viewed_name string, document_ids string[], team unknown, membership unknown
/* prepared */
select
  chat.id,
  chat.team_id,
  chat.agent_id,
  chat.workflow_id,
  chat.user_id,
  chat.title,
  chat.shown_to_leaders,
  chat.viewed_as,
  chat.viewed_user_id,
  chat.created_at,
  chat.updated_at,
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
    where
      person.org_id = chat.org_id
      and person.id = chat.viewed_user_id
  ) as viewed_name,
  array(
    select
      attached.document_id
    from
      chat_documents attached
    where
      attached.org_id = chat.org_id
      and attached.chat_id = chat.id
    order by
      attached.document_id
  ) as document_ids,
  to_json(team) as team,
  case
    when membership.user_id is not null then to_json(membership)
  end as membership
from
  chats chat
  join lateral (
    select
      own.id,
      own.org_id,
      own.parent_id,
      own.path,
      own.name,
      own.slug
    from
      teams own
    where
      own.id = chat.team_id
  ) as team on true
  left join lateral (
    select
      person.id as user_id,
      team.id as team_id,
      team.path,
      membership.role,
      case
        when membership.role in ('owner', 'team_leader') then array(
          select
            led.id
          from
            teams led
          where
            led.path @> array[team.id]
        )
        else '{}'
      end as led
    from
      users person
      join memberships membership on membership.org_id = person.org_id
      and membership.user_id = person.id
      join teams team on team.id = membership.team_id
    where
      person.org_id = $1
      and person.id = chat.user_id
  ) as membership on true
where
  chat.org_id = $2
  and chat.id = $3
  and chat.key_id = $4;
/* prepared */
select
  chat.id,
  chat.team_id,
  chat.agent_id,
  chat.workflow_id,
  chat.user_id,
  chat.title,
  chat.shown_to_leaders,
  chat.viewed_as,
  chat.viewed_user_id,
  chat.created_at,
  chat.updated_at,
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
    where
      person.org_id = chat.org_id
      and person.id = chat.viewed_user_id
  ) as viewed_name,
  array(
    select
      attached.document_id
    from
      chat_documents attached
    where
      attached.org_id = chat.org_id
      and attached.chat_id = chat.id
    order by
      attached.document_id
  ) as document_ids,
  to_json(team) as team,
  case
    when membership.user_id is not null then to_json(membership)
  end as membership
from
  chats chat
  join lateral (
    select
      own.id,
      own.org_id,
      own.parent_id,
      own.path,
      own.name,
      own.slug
    from
      teams own
    where
      own.id = chat.team_id
  ) as team on true
  left join lateral (
    select
      person.id as user_id,
      team.id as team_id,
      team.path,
      membership.role,
      case
        when membership.role in ('owner', 'team_leader') then array(
          select
            led.id
          from
            teams led
          where
            led.path @> array[team.id]
        )
        else '{}'
      end as led
    from
      users person
      join memberships membership on membership.org_id = person.org_id
      and membership.user_id = person.id
      join teams team on team.id = membership.team_id
    where
      person.org_id = $1
      and person.id = chat.user_id
  ) as membership on true
where
  chat.org_id = $2
  and chat.id = $3
  and (
    chat.key_id is null
    and (chat.org_id, chat.user_id) in (
      select
        *
      from
        unnest($4)
    )
  );

-- readRow: id string, team_id string, agent_id string, workflow_id string | null, user_id string | null, title string | null, shown_to_leaders boolean, viewed_as string | null, viewed_user_id string | null, created_at Date, updated_at Date, viewed_name string, document_ids string[]
select
  chat.id,
  chat.team_id,
  chat.agent_id,
  chat.workflow_id,
  chat.user_id,
  chat.title,
  chat.shown_to_leaders,
  chat.viewed_as,
  chat.viewed_user_id,
  chat.created_at,
  chat.updated_at,
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
    where
      person.org_id = chat.org_id
      and person.id = chat.viewed_user_id
  ) as viewed_name,
  array(
    select
      attached.document_id
    from
      chat_documents attached
    where
      attached.org_id = chat.org_id
      and attached.chat_id = chat.id
    order by
      attached.document_id
  ) as document_ids
from
  chats chat
where
  chat.org_id = $1
  and chat.id = $2;

-- listChats: id string, team_id string, agent_id string, workflow_id string | null, user_id string | null, title string | null, shown_to_leaders boolean, viewed_as string | null, viewed_user_id string | null, created_at Date, updated_at Date, viewed_name string, document_ids string[]
select
  chat.id,
  chat.team_id,
  chat.agent_id,
  chat.workflow_id,
  chat.user_id,
  chat.title,
  chat.shown_to_leaders,
  chat.viewed_as,
  chat.viewed_user_id,
  chat.created_at,
  chat.updated_at,
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
    where
      person.org_id = chat.org_id
      and person.id = chat.viewed_user_id
  ) as viewed_name,
  array(
    select
      attached.document_id
    from
      chat_documents attached
    where
      attached.org_id = chat.org_id
      and attached.chat_id = chat.id
    order by
      attached.document_id
  ) as document_ids
from
  chats chat
  join teams team on team.id = chat.team_id
where
  chat.org_id = $1
  and chat.key_id = $2
  and team.org_id = $3
  and $4 = any (team.path)
  and (
    chat.key_id is null
    or chat.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.team_id = chat.team_id
        and membership.user_id = chat.user_id
        and membership.org_id = chat.org_id
    )
  )
  and (
    chat.viewed_as is null
    or (
      team.path && $5::uuid[]
      and (
        chat.viewed_user_id is null
        or exists (
          select
          from
            memberships membership
          where
            membership.team_id = chat.team_id
            and membership.user_id = chat.viewed_user_id
            and membership.org_id = chat.org_id
        )
      )
    )
  )
order by
  chat.updated_at desc,
  chat.id desc
limit
  $6
offset
  $7;
select
  chat.id,
  chat.team_id,
  chat.agent_id,
  chat.workflow_id,
  chat.user_id,
  chat.title,
  chat.shown_to_leaders,
  chat.viewed_as,
  chat.viewed_user_id,
  chat.created_at,
  chat.updated_at,
  (
    select
      coalesce(
        nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''),
        "person"."email",
        "person"."phone"
      )
    from
      users person
    where
      person.org_id = chat.org_id
      and person.id = chat.viewed_user_id
  ) as viewed_name,
  array(
    select
      attached.document_id
    from
      chat_documents attached
    where
      attached.org_id = chat.org_id
      and attached.chat_id = chat.id
    order by
      attached.document_id
  ) as document_ids
from
  chats chat
  join teams team on team.id = chat.team_id
where
  chat.org_id = any ($1::uuid[])
  and (
    chat.key_id is null
    and (chat.org_id, chat.user_id) in (
      select
        *
      from
        unnest($2)
    )
  )
  and (
    team.org_id = any ($3::uuid[])
    and (
      team.id = any ($4::uuid[])
      or team.path && $5::uuid[]
    )
  )
  and (
    chat.key_id is null
    or chat.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.team_id = chat.team_id
        and membership.user_id = chat.user_id
        and membership.org_id = chat.org_id
    )
  )
  and (
    chat.viewed_as is null
    or (
      team.path && $6::uuid[]
      and (
        chat.viewed_user_id is null
        or exists (
          select
          from
            memberships membership
          where
            membership.team_id = chat.team_id
            and membership.user_id = chat.viewed_user_id
            and membership.org_id = chat.org_id
        )
      )
    )
  )
  and chat.team_id = $7
  and strpos(lower(normalize(chat.title, nfc)), lower($8)) > 0
order by
  chat.updated_at desc,
  chat.id desc
limit
  $9
offset
  $10;

-- countChats: count number
select
  count(*)::int as count
from
  chats chat
  join teams team on team.id = chat.team_id
where
  chat.org_id = $1
  and chat.key_id = $2
  and team.org_id = $3
  and $4 = any (team.path)
  and (
    chat.key_id is null
    or chat.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.team_id = chat.team_id
        and membership.user_id = chat.user_id
        and membership.org_id = chat.org_id
    )
  )
  and (
    chat.viewed_as is null
    or (
      team.path && $5::uuid[]
      and (
        chat.viewed_user_id is null
        or exists (
          select
          from
            memberships membership
          where
            membership.team_id = chat.team_id
            and membership.user_id = chat.viewed_user_id
            and membership.org_id = chat.org_id
        )
      )
    )
  );
select
  count(*)::int as count
from
  chats chat
  join teams team on team.id = chat.team_id
where
  chat.org_id = any ($1::uuid[])
  and (
    chat.key_id is null
    and (chat.org_id, chat.user_id) in (
      select
        *
      from
        unnest($2)
    )
  )
  and (
    team.org_id = any ($3::uuid[])
    and (
      team.id = any ($4::uuid[])
      or team.path && $5::uuid[]
    )
  )
  and (
    chat.key_id is null
    or chat.user_id is null
    or exists (
      select
      from
        memberships membership
      where
        membership.team_id = chat.team_id
        and membership.user_id = chat.user_id
        and membership.org_id = chat.org_id
    )
  )
  and (
    chat.viewed_as is null
    or (
      team.path && $6::uuid[]
      and (
        chat.viewed_user_id is null
        or exists (
          select
          from
            memberships membership
          where
            membership.team_id = chat.team_id
            and membership.user_id = chat.viewed_user_id
            and membership.org_id = chat.org_id
        )
      )
    )
  )
  and chat.team_id = $7
  and strpos(lower(normalize(chat.title, nfc)), lower($8)) > 0;

-- countAskable: count number
select
  count(*)::int as count
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and document.visibility = 'public'
    and document.id = any ($4::uuid[])
  );
select
  count(*)::int as count
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($4::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($5::uuid[])
        )
        or document.team_id = any ($6::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $7
          and document.team_id = any ($8::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $9
                and share.user_id = $10
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $11
                and share.team_id = any ($12::uuid[])
            )
          )
        )
      )
      and (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($13::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($14::uuid[])
        )
        or document.team_id = any ($15::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $16
          and document.team_id = any ($17::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $18
                and share.user_id = $19
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $20
                and share.team_id = any ($21::uuid[])
            )
          )
        )
      )
    )
    and document.id = any ($22::uuid[])
  );

-- listAskable: id string, name string
select
  document.id,
  document.name
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and document.visibility = 'public'
    and document.id = any ($4::uuid[])
  )
order by
  document.name,
  document.id;
select
  document.id,
  document.name
from
  documents document
where
  (
    document.org_id = $1
    and document.state = 'ready'
    and (
      document.team_id = $2
      or (
        document.team_id = any ($3::uuid[])
        and document.visibility in ('public', 'tree')
      )
    )
    and (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($4::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($5::uuid[])
      )
      or document.team_id = any ($6::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $7
        and document.team_id = any ($8::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $9
              and share.user_id = $10
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $11
              and share.team_id = any ($12::uuid[])
          )
        )
      )
    )
    and document.id = any ($13::uuid[])
  )
order by
  document.name,
  document.id;
