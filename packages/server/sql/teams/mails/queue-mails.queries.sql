-- Written by npm run generate:queries from what the tests ran.

-- insertMails: id string
insert into
  mails (org_id, team_id, user_id, joined_at, kind, asker_id)
select
  $1,
  membership.team_id,
  membership.user_id,
  membership.created_at,
  case
    when added.is_claimed then 'notice'
    else 'invitation'
  end,
  $2
from
  unnest($3::uuid[], $4::boolean[]) as added (user_id, is_claimed)
  join memberships membership on membership.team_id = $5
  and membership.user_id = added.user_id
  join users on users.org_id = membership.org_id
  and users.id = membership.user_id
  and users.email is not null
on conflict (org_id, team_id, user_id, joined_at)
where
  not is_repeat do nothing
returning
  id;

-- insertRepeat: id string
insert into
  mails (org_id, team_id, user_id, joined_at, kind, asker_id, is_repeat)
select
  $1,
  membership.team_id,
  membership.user_id,
  membership.created_at,
  'invitation',
  $2,
  true
from
  memberships membership
where
  membership.team_id = $3
  and membership.user_id = $4
  and not exists (
    select
    from
      mails waiting
    where
      waiting.org_id = $5
      and waiting.team_id = membership.team_id
      and waiting.user_id = membership.user_id
      and waiting.joined_at = membership.created_at
      and waiting.state = 'queued'
  )
on conflict do nothing
returning
  id;

-- findStrandedMails: org_id string, id string
select
  mail.org_id,
  mail.id
from
  mails mail
where
  mail.state = 'queued'
  and not exists (
    select
    from
      pgboss.job job
    where
      job.name = 'send-mail'
      and job.state in ('created', 'retry', 'active')
      and job.data ->> 'orgId' = mail.org_id::text
      and job.data ->> 'mailId' = mail.id::text
  )
order by
  mail.id;
