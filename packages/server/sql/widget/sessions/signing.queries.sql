-- Written by npm run generate:queries from what the tests ran.

-- findSigningSecret: secret Buffer
select
  secret
from
  widget_signing;

-- ensureSigningSecret: secret Buffer
insert into
  widget_signing as kept (secret)
values
  ($1)
on conflict (is_only) do update
set
  secret = kept.secret
returning
  secret;
