-- Written by npm run generate:queries from what the tests ran.

-- insertToken
delete from invitation_tokens
where
  expires_at < now();

-- insertToken 2: expires_at Date
insert into
  invitation_tokens (token_hash, org_id, mail_id, email, expires_at)
values
  ($1, now() + make_interval(days => $2))
returning
  expires_at;

-- findInvitation: org_id string, team_id string, team_name string, organisation_name string, user_id string, email string | null, first_name string | null, last_name string | null, expires_at Date, has_account boolean, language string
select
  team.org_id,
  team.id as team_id,
  team.name as team_name,
  root.name as organisation_name,
  users.id as user_id,
  users.email,
  users.first_name,
  users.last_name,
  token.expires_at,
  exists (
    select
    from
      accounts
    where
      email = users.email
  ) as has_account,
  (
    select
      language
    from
      accounts
    where
      email = users.email
  ) as language
from
  invitation_tokens token
  join mails mail on mail.org_id = token.org_id
  and mail.id = token.mail_id
  join memberships membership on membership.team_id = mail.team_id
  and membership.user_id = mail.user_id
  and membership.created_at = mail.joined_at
  join users on users.org_id = mail.org_id
  and users.id = mail.user_id
  and users.email = token.email
  and users.last_seen_at is null
  join teams team on team.id = mail.team_id
  join teams root on root.id = team.org_id
where
  token.token_hash = $1
  and token.expires_at > now();

-- deleteTokensOf
delete from invitation_tokens token using mails mail
where
  mail.org_id = token.org_id
  and mail.id = token.mail_id
  and mail.org_id = $1
  and mail.user_id = $2;
