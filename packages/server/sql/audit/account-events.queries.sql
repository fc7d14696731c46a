-- Written by npm run generate:queries from what the tests ran.

-- recordAccountEvent
insert into
  audit_entries (org_id, team_id, actor_kind, actor_id, action, subject_ids, request_id, address, count)
select
  person.org_id,
  person.org_id,
  'person',
  person.id,
  $1,
  array[person.id],
  $2::uuid,
  $3
from
  users person
where
  person.account_id = $4
  and exists (
    select
    from
      memberships
    where
      org_id = person.org_id
      and user_id = person.id
  );

-- recordRefusedSignIn
insert into
  audit_entries (
    org_id,
    team_id,
    actor_kind,
    actor_name,
    action,
    subject_ids,
    request_id,
    address,
    repeat_key
  )
select
  person.org_id,
  person.org_id,
  'system',
  account.email,
  'session.refused',
  array[person.id],
  $1::uuid,
  $2,
  concat_ws(
    ' ',
    'session.refused',
    person.id,
    $3::text,
    extract(
      epoch
      from
        date_trunc('hour', now())
    )
  )
from
  accounts account
  join users person on person.account_id = account.id
where
  account.email = $4
  and exists (
    select
    from
      memberships
    where
      org_id = person.org_id
      and user_id = person.id
  )
on conflict (org_id, repeat_key)
where
  repeat_key is not null do update
set
  count = audit_entries.count + 1;
