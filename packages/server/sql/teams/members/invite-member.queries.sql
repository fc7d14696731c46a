-- Written by npm run generate:queries from what the tests ran.

-- findInvitee: email string | null, is_claimed boolean
select
  person.email,
  member.is_claimed
from
  memberships member
  join users person on person.org_id = member.org_id
  and person.id = member.user_id
where
  member.team_id = $1
  and member.user_id = $2;
