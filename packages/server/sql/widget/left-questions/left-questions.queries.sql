-- Written by npm run generate:queries from what the tests ran.

-- insertLeftQuestion: id string
insert into
  left_questions (org_id, team_id, chat_id, text, email, origin)
values
  ($1)
returning
  id;

-- listLeftQuestions: id string, team_id string, text string, email string, origin string, done boolean, created_at Date
select
  left_questions.id,
  left_questions.team_id,
  left_questions.text,
  left_questions.email,
  left_questions.origin,
  left_questions.done,
  left_questions.created_at
from
  left_questions
where
  org_id = $1
  and team_id = $2
order by
  id desc
limit
  $3
offset
  $4;

-- countLeftQuestions: count number
select
  count(*)::int as count
from
  left_questions
where
  org_id = $1
  and team_id = $2;

-- findLeftQuestion: id string, team_id string, text string, email string, origin string, done boolean, created_at Date
select
  left_questions.id,
  left_questions.team_id,
  left_questions.text,
  left_questions.email,
  left_questions.origin,
  left_questions.done,
  left_questions.created_at
from
  left_questions
where
  org_id = $1
  and id = $2
  and team_id in (
    select
      team.id
    from
      teams team
    where
      team.org_id = $3
      and $4 = any (team.path)
  );

-- markLeftQuestion: id string, team_id string, text string, email string, origin string, done boolean, created_at Date
update left_questions
set
  done = $1
where
  org_id = $2
  and team_id = $3
  and id = $4
returning
  left_questions.id,
  left_questions.team_id,
  left_questions.text,
  left_questions.email,
  left_questions.origin,
  left_questions.done,
  left_questions.created_at;

-- deleteLeftQuestion: id string
delete from left_questions
where
  org_id = $1
  and team_id = $2
  and id = $3
returning
  id;

-- readRecipients: is_taken boolean, questions_email string | null, owners string[], left_count number
select
  widget.questions_taken as is_taken,
  widget.questions_email,
  array(
    select distinct
      person.email
    from
      memberships membership
      join users person on person.org_id = membership.org_id
      and person.id = membership.user_id
    where
      membership.org_id = $1
      and membership.team_id = any ($2::uuid[])
      and membership.role = 'owner'
      and person.email is not null
    order by
      person.email
    limit
      10
  ) as owners,
  (
    select
      count(*)::int
    from
      left_questions recent
    where
      recent.team_id = widget.team_id
      and recent.created_at > now() - interval '1 day'
  ) as left_count
from
  widgets widget
where
  widget.team_id = $3;

-- readForMail: id string, team_id string, text string, email string, origin string, done boolean, created_at Date, team_name string
select
  left_questions.id,
  left_questions.team_id,
  left_questions.text,
  left_questions.email,
  left_questions.origin,
  left_questions.done,
  left_questions.created_at,
  team.name as team_name
from
  left_questions
  join teams team on team.id = left_questions.team_id
  join widgets widget on widget.team_id = team.id
where
  left_questions.org_id = $1
  and left_questions.id = $2
  and not left_questions.done
  and case
    when widget.questions_email is not null then widget.questions_email = $3
    else exists (
      select
      from
        memberships membership
        join users person on person.org_id = membership.org_id
        and person.id = membership.user_id
      where
        membership.org_id = $4
        and membership.team_id = any (team.path)
        and membership.role = 'owner'
        and person.email = $5
    )
  end;
