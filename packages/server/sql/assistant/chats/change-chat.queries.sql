-- Written by npm run generate:queries from what the tests ran.

-- setTitle: id string
update chats
set
  title = $1
where
  org_id = $2
  and id = $3
returning
  id;

-- removeChat: writing string[]
delete from chats chat
where
  chat.org_id = $1
  and chat.id = $2
returning
  array(
    select
      message.id
    from
      messages message
    where
      message.org_id = chat.org_id
      and message.chat_id = chat.id
      and message.state = 'writing'
  ) as writing;

-- isThere: id string
select
  id
from
  chats
where
  org_id = $1
  and id = $2;
