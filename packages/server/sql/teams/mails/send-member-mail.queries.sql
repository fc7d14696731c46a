-- Written by npm run generate:queries from what the tests ran.

-- lockWaitingMail: asker_id string | null, team_id string, user_id string, is_invitation boolean, is_tried boolean, is_repeat boolean, team_name string, role string, first_name string | null, is_claimed boolean, email string
select
  mail.asker_id,
  mail.team_id,
  mail.user_id,
  mail.kind = 'invitation' as is_invitation,
  mail.tried_at is not null as is_tried,
  mail.is_repeat,
  team.name as team_name,
  membership.role,
  users.first_name,
  users.last_seen_at is not null as is_claimed,
  case
    when membership.user_id is not null then users.email
  end as email
from
  mails mail
  join teams team on team.id = mail.team_id
  join users on users.org_id = mail.org_id
  and users.id = mail.user_id
  left join memberships membership on membership.team_id = mail.team_id
  and membership.user_id = mail.user_id
  and membership.created_at = mail.joined_at
where
  mail.org_id = $1
  and mail.id = $2
  and mail.state = 'queued'
for update of
  mail;

-- isBlocked
select
from
  accounts account
  join blocked_organisations blocked on blocked.account_id = account.id
  and blocked.org_id = $1
where
  account.email = $2;

-- recordMailTry: message_id string | null
update mails
set
  kind = $1,
  message_id = coalesce(message_id, $2),
  tried_at = coalesce(tried_at, now())
where
  org_id = $3
  and id = $4
returning
  message_id;

-- endMail: id string
update mails
set
  state = $1,
  error = $2,
  sent_at = case
    when $3 then now()
  end
where
  org_id = $4
  and id = $5
  and state = 'queued'
returning
  id;

-- isTooOld: is_too_old boolean
select
  tried_at < now() - make_interval(hours => $1) as is_too_old
from
  mails
where
  org_id = $2
  and id = $3;
