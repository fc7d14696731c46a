-- Who made keys and webhooks: the person, also where a key of theirs made it. Without a reference,
-- because neither a key nor a webhook ends with its maker. Null for the command line.
alter table api_keys add column maker_id uuid;
create index api_keys_by_person on api_keys (maker_id) where maker_id is not null;
alter table webhooks add column maker_id uuid;
create index webhooks_by_person on webhooks (org_id, maker_id) where maker_id is not null;

update api_keys key set maker_id = entry.actor_id
from audit_entries entry
where entry.action = 'key.created' and entry.actor_kind = 'person'
  and entry.subject_ids = array[key.id];

-- A key that another key made is of the person who made the first of them.
with recursive made as (
  select id, maker_id from api_keys where maker_id is not null
  union
  select key.id, made.maker_id from api_keys key join made on key.made_by = made.id
  where key.maker_id is null)
update api_keys key set maker_id = made.maker_id
from made where made.id = key.id and key.maker_id is null;

update webhooks webhook set maker_id = case entry.actor_kind
  when 'person' then entry.actor_id
  else (select key.maker_id from api_keys key where key.id = entry.actor_id) end
from audit_entries entry
where entry.action = 'webhook.created' and entry.org_id = webhook.org_id
  and entry.subject_ids = array[webhook.id];
