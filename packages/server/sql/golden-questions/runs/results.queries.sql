-- Written by npm run generate:queries from what the tests ran.

-- findResults: asked_key string, run_id string, asked_at Date | null, marks unknown | null, certainty string | null, error string | null
select
  asked_key,
  run_id,
  asked_at,
  marks,
  certainty,
  error
from
  (
    select
      result.*,
      row_number() over (
        partition by
          asked_key
        order by
          run_id desc
      ) as age
    from
      golden_results result
      join golden_runs run on run.org_id = result.org_id
      and run.id = result.run_id
    where
      result.org_id = $1
      and run.team_id = $2
      and result.asked_key = any ($3)
      and result.asked_at is not null
  ) aged
where
  age <= 2
order by
  age;

-- findNextQuestion: team_id string, position number, question unknown
select
  run.team_id,
  result.position,
  jsonb_build_object(
    'question',
    result.question,
    'as',
    result.user_email,
    'expect',
    result.expect,
    'documents',
    result.documents,
    'words',
    to_jsonb(result.words)
  ) as question
from
  golden_runs run
  join golden_results result on result.org_id = run.org_id
  and result.run_id = run.id
where
  run.org_id = $1
  and run.id = $2
  and run.state = 'running'
  and result.asked_at is null
order by
  result.position
limit
  1;

-- writeResult
update golden_runs
set
  moved_at = now()
where
  org_id = $1
  and id = $2;

-- writeResult 2
update golden_results
set
  asked_at = now(),
  marks = $1::jsonb,
  certainty = $2,
  error = $3
where
  org_id = $4
  and run_id = $5
  and position = $6
  and asked_at is null;

-- endRun
update golden_runs
set
  state = $1,
  ended_at = now()
where
  org_id = $2
  and id = $3
  and state = 'running';

-- findStalledRuns: orgId string, runId string
select
  org_id as "orgId",
  id as "runId"
from
  golden_runs
where
  state = 'running'
  and moved_at < now() - make_interval(secs => $1);
