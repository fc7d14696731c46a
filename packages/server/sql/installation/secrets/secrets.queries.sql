-- Written by npm run generate:queries from what the tests ran.

-- lockSecrets: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ('secrets of the database', 0));

-- readSeal: mark Buffer
select
  mark
from
  secret_seals;

-- writeSeal
insert into
  secret_seals (mark)
values
  ($1)
on conflict (is_only) do update
set
  mark = excluded.mark;

-- findUnsealed: table string, column string, id string, secret Buffer
select
  'webhooks' as table,
  'secret' as column,
  id,
  secret
from
  webhooks
where
  octet_length(secret) < $1
union all
select
  'webhooks',
  'old_secret',
  id,
  old_secret
from
  webhooks
where
  octet_length(old_secret) < $2
union all
select
  'widget_signing',
  'secret',
  null,
  secret
from
  widget_signing
where
  octet_length(secret) < $3
union all
select
  'auth_secrets',
  'secret',
  null,
  secret
from
  auth_secrets
where
  octet_length(secret) < $4;

-- replaceSecret
update "webhooks"
set
  "secret" = $1
where
  id = $2;
update "widget_signing"
set
  "secret" = $1
where
  true;

-- findWebhookIds: id string
select
  id
from
  webhooks;

-- forgetSecrets
delete from widget_signing;

-- forgetSecrets 2
delete from auth_secrets;

-- forgetSecrets 3
delete from auth_sessions;

-- forgetSecrets 4
update webhooks
set
  old_secret = null,
  old_secret_until = null;
