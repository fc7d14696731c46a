-- Written by npm run generate:queries from what the tests ran.

-- listDays: date string, sessions number, questions number, answered number, perhaps number, nothing number
with
  answers as (
    select
      (message.created_at at time zone 'utc')::date as day,
      message.certainty
    from
      chats chat
      join messages message on message.org_id = chat.org_id
      and message.chat_id = chat.id
    where
      chat.org_id = $1
      and chat.team_id = $2
      and chat.visitor_id is not null
      and chat.updated_at > now() - $3 * interval '1 day'
      and message.role = 'assistant'
  ),
  counted as (
    select
      day,
      count(*)::int as questions,
      (
        count(*) filter (
          where
            certainty = 'answered'
        )
      )::int as answered,
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
      )::int as nothing
    from
      answers
    group by
      day
  )
select
  to_char(listed.day, 'YYYY-MM-DD') as date,
  coalesce(used.sessions, 0) as sessions,
  coalesce(counted.questions, 0) as questions,
  coalesce(counted.answered, 0) as answered,
  coalesce(counted.perhaps, 0) as perhaps,
  coalesce(counted.nothing, 0) as nothing
from
  (
    select
      (now() at time zone 'utc')::date - back as day
    from
      generate_series(0, $4::int) as back
  ) as listed
  left join widget_days used on used.team_id = $5
  and used.day = listed.day
  left join counted on counted.day = listed.day
order by
  listed.day desc;

-- readBudget: answers_today number, daily_answers_max number | null, resets_at Date
select
  coalesce(used.answers, 0) as answers_today,
  widget.daily_answers_max,
  (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc' as resets_at
from
  (
    values
      ($1::uuid)
  ) as team (id)
  left join widgets widget on widget.team_id = team.id
  left join widget_days used on used.team_id = team.id
  and used.day = (now() at time zone 'utc')::date;
