-- Written by npm run generate:queries from what the tests ran.

-- listUnanswered: question string, count number, perhaps number, nothing number, last_asked_at Date
with
  unanswered as (
    select
      lower(regexp_replace(btrim(normalize(asked.text, nfkc)), '\s+', ' ', 'g')) as key,
      asked.text,
      answer.certainty,
      asked.created_at
    from
      chats chat
      join teams team on team.id = chat.team_id
      join messages answer on answer.org_id = chat.org_id
      and answer.chat_id = chat.id
      join messages asked on asked.org_id = answer.org_id
      and asked.chat_id = answer.chat_id
      and asked.number = answer.number - 1
      and asked.role = 'user'
    where
      chat.org_id = $1
      and chat.team_id = $2
      and chat.viewed_as is null
      and answer.certainty in ('perhaps', 'nothing')
      and answer.certainty = any ($3)
      and (
        (
          chat.key_id is not null
          and chat.user_id is null
        )
        or (
          chat.shown_to_leaders
          and team.questions_shown
        )
        or exists (
          select
          from
            trainings training
          where
            training.org_id = answer.org_id
            and training.message_id = answer.id
        )
      )
  )
select
  (
    array_agg(
      text
      order by
        created_at desc
    )
  ) [1] as question,
  count(*)::int as count,
  (
    count(*) filter (
      where
        certainty = 'perhaps'
    )
  )::int as perhaps,
  (
    count(*) filter (
      where
        certainty = 'nothing'
    )
  )::int as nothing,
  max(created_at) as last_asked_at
from
  unanswered
group by
  key
order by
  count(*) desc,
  max(created_at) desc,
  key
limit
  $4
offset
  $5;

-- countUnanswered: count number
with
  unanswered as (
    select
      lower(regexp_replace(btrim(normalize(asked.text, nfkc)), '\s+', ' ', 'g')) as key,
      asked.text,
      answer.certainty,
      asked.created_at
    from
      chats chat
      join teams team on team.id = chat.team_id
      join messages answer on answer.org_id = chat.org_id
      and answer.chat_id = chat.id
      join messages asked on asked.org_id = answer.org_id
      and asked.chat_id = answer.chat_id
      and asked.number = answer.number - 1
      and asked.role = 'user'
    where
      chat.org_id = $1
      and chat.team_id = $2
      and chat.viewed_as is null
      and answer.certainty in ('perhaps', 'nothing')
      and answer.certainty = any ($3)
      and (
        (
          chat.key_id is not null
          and chat.user_id is null
        )
        or (
          chat.shown_to_leaders
          and team.questions_shown
        )
        or exists (
          select
          from
            trainings training
          where
            training.org_id = answer.org_id
            and training.message_id = answer.id
        )
      )
  )
select
  count(distinct key)::int as count
from
  unanswered;

-- areQuestionsShown: questions_shown boolean
select
  questions_shown
from
  teams
where
  id = $1;

-- setQuestionsShown: id string
update teams
set
  questions_shown = $1,
  updated_at = now()
where
  id = $2
  and questions_shown <> $3
returning
  id;
