-- Written by npm run generate:queries from what the tests ran.

-- findForeignEmails: email string
select
  email
from
  users
where
  octet_length(email) > length(email)
union
select
  email
from
  accounts
where
  octet_length(email) > length(email);

-- replaceEmail
update accounts
set
  email = $1
where
  email = $2
  and not exists (
    select
    from
      accounts
    where
      email = $3
  );

-- replaceEmail 2
update users person
set
  email = $1
where
  email = $2
  and not exists (
    select
    from
      users other
    where
      other.org_id = person.org_id
      and other.email = $3
  );

-- replaceEmail 3
update invitation_tokens token
set
  email = $1
from
  mails mail
  join users person on person.org_id = mail.org_id
  and person.id = mail.user_id
where
  mail.org_id = token.org_id
  and mail.id = token.mail_id
  and token.email = $2
  and person.email = $3;

-- replaceEmail 4
select
from
  users
where
  email = $1
union all
select
from
  accounts
where
  email = $2;
