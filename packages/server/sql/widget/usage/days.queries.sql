-- Written by npm run generate:queries from what the tests ran.

-- countSession
/* prepared */
insert into
  widget_days as used (team_id, org_id, day, sessions)
values
  ($1, (now() at time zone 'utc')::date, 1)
on conflict (team_id, day) do update
set
  sessions = used.sessions + 1;

-- spendDailyAnswer: answers number
/* prepared */
insert into
  widget_days as used (team_id, org_id, day, answers)
values
  ($1, (now() at time zone 'utc')::date, 1)
on conflict (team_id, day) do update
set
  answers = used.answers + 1
where
  used.answers < coalesce(
    (
      select
        daily_answers_max
      from
        widgets
      where
        team_id = $2
    ),
    used.answers + 1
  )
returning
  answers;

-- secondsToTomorrow: seconds number
select
  ceil(
    extract(
      epoch
      from
        (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc' - now()
    )
  )::int as seconds;
