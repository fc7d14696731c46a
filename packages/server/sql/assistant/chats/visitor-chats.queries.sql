-- Written by npm run generate:queries from what the tests ran.

-- findChatOfVisitor: id string, team_id string, agent_id string, workflow_id string | null, user_id string | null, title string | null, shown_to_leaders boolean, viewed_as string | null, viewed_user_id string | null, created_at Date, updated_at Date, viewed_name string, document_ids string[]
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
  ) as document_ids
from
  chats chat
where
  chat.org_id = $1
  and chat.team_id = $2
  and chat.visitor_id = $3
  and chat.id = $4;

-- listChatsOfVisitor: id string, team_id string, agent_id string, workflow_id string | null, user_id string | null, title string | null, shown_to_leaders boolean, viewed_as string | null, viewed_user_id string | null, created_at Date, updated_at Date, viewed_name string, document_ids string[]
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
  and chat.team_id = $2
  and chat.visitor_id = $3
order by
  chat.updated_at desc,
  chat.id desc
limit
  $4;
