-- Written by npm run generate:queries from what the tests ran.

-- listAsked: text string
select
  asked.text
from
  (
    (
      select
        message.text,
        message.created_at
      from
        chats chat
        join messages message on message.org_id = chat.org_id
        and message.chat_id = chat.id
      where
        chat.org_id = $1
        and chat.team_id = $2
        and chat.key_id = $3
        and message.role = 'user'
      order by
        message.created_at desc
      limit
        $4
    )
    union all
    (
      select
        training.user_text,
        training.created_at
      from
        trainings training
      where
        training.org_id = $5
        and training.team_id = $6
      order by
        training.number desc
      limit
        $7
    )
  ) as asked (text, created_at)
group by
  asked.text
order by
  max(asked.created_at) desc,
  asked.text
limit
  $8;
select
  asked.text
from
  (
    (
      select
        message.text,
        message.created_at
      from
        chats chat
        join messages message on message.org_id = chat.org_id
        and message.chat_id = chat.id
      where
        chat.org_id = $1
        and chat.team_id = $2
        and (
          chat.key_id is null
          and (chat.org_id, chat.user_id) in (
            select
              *
            from
              unnest($3)
          )
        )
        and message.role = 'user'
      order by
        message.created_at desc
      limit
        $4
    )
    union all
    (
      select
        training.user_text,
        training.created_at
      from
        trainings training
      where
        training.org_id = $5
        and training.team_id = $6
      order by
        training.number desc
      limit
        $7
    )
  ) as asked (text, created_at)
group by
  asked.text
order by
  max(asked.created_at) desc,
  asked.text
limit
  $8;
