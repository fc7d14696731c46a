-- Written by npm run generate:queries from what the tests ran.

-- insertRun: id string, state string, started_at Date, ended_at Date | null
insert into
  golden_runs as run (org_id, team_id)
values
  ($1)
on conflict (team_id)
where
  state = 'running' do nothing
returning
  run.id,
  run.state,
  run.started_at,
  run.ended_at;

-- insertRunQuestions
insert into
  golden_results (org_id, run_id, position, asked_key, question, user_email, expect, documents, words)
select
  $1,
  given.position,
  given.key,
  given.question,
  given."as",
  given.expect,
  given.documents,
  given.words
from
  jsonb_to_recordset($2::jsonb) as given (
    position integer,
    key text,
    question text,
    "as" text,
    expect text,
    documents jsonb,
    words text[]
  );

-- deleteOldRuns
delete from golden_runs
where
  org_id = $1
  and team_id = $2
  and id not in (
    select
      id
    from
      golden_runs
    where
      org_id = $3
      and team_id = $4
    order by
      id desc
    limit
      $5
  );

-- listRuns: id string, state string, started_at Date, ended_at Date | null
select
  run.id,
  run.state,
  run.started_at,
  run.ended_at
from
  golden_runs run
where
  run.org_id = $1
  and run.team_id = $2
order by
  run.id desc
limit
  $3
offset
  $4;

-- countRuns: count number
select
  count(*)::int as count
from
  golden_runs
where
  org_id = $1
  and team_id = $2;

-- countOutcomes: run_id string, is_asked boolean, marks unknown | null, certainty string | null, has_failed boolean, count number
select
  run_id,
  asked_at is not null as is_asked,
  marks,
  certainty,
  error is not null as has_failed,
  count(*)::int as count
from
  golden_results
where
  org_id = $1
  and run_id = any ($2::uuid[])
group by
  1,
  2,
  3,
  4,
  5;
