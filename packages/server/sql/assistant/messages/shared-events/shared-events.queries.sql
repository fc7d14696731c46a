-- Written by npm run generate:queries from what the tests ran.

-- insertShared
insert into
  answer_events (org_id, message_id, first_at, last_at, events, sources, is_last)
select
  message.org_id,
  message.id,
  shared.first,
  shared.last,
  shared.events,
  shared.sources,
  shared."isLast"
from
  jsonb_to_recordset($1::jsonb) as shared (
    "orgId" uuid,
    "messageId" uuid,
    first integer,
    last integer,
    events jsonb,
    sources text[],
    "isLast" boolean
  )
  join messages message on message.org_id = shared."orgId"
  and message.id = shared."messageId"
for key share of
  message
on conflict do nothing;

-- findToStop: id string
select
  message.id
from
  unnest($1) as answer (org_id, id)
  join messages message on message.org_id = answer.org_id
  and message.id = answer.id
where
  message.stop_asked_at is not null
  or message.state <> 'writing';

-- findShared: first_at number, last_at number, events unknown, sources string[], is_last boolean
select
  first_at,
  last_at,
  events,
  sources,
  is_last
from
  answer_events
where
  org_id = $1
  and message_id = $2
  and (
    last_at > $3
    or is_last
  )
order by
  first_at;

-- askToStop
update messages
set
  stop_asked_at = now()
where
  org_id = $1
  and id = $2
  and state = 'writing';

-- deleteOldSharedEvents
delete from answer_events shared using messages message
where
  message.org_id = shared.org_id
  and message.id = shared.message_id
  and message.state <> 'writing'
  and not exists (
    select
    from
      answer_events later
    where
      later.org_id = shared.org_id
      and later.message_id = shared.message_id
      and later.created_at > now() - $1 * interval '1 millisecond'
  );
