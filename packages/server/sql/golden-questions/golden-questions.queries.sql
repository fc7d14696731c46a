-- Written by npm run generate:queries from what the tests ran.

-- listGoldenQuestions: question string, as string | null, expect string, documents unknown, words string[]
select
  question,
  user_email as "as",
  expect,
  documents,
  words
from
  golden_questions
where
  org_id = $1
  and team_id = $2
order by
  position
limit
  $3
offset
  $4;

-- countGoldenQuestions: count number
select
  count(*)::int as count
from
  golden_questions
where
  org_id = $1
  and team_id = $2;

-- findGoldenVersion: version string
select
  encode(
    sha256(
      convert_to(
        coalesce(
          jsonb_agg(
            jsonb_build_array(question, user_email, expect, documents, words)
            order by
              position
          )::text,
          ''
        ),
        'UTF8'
      )
    ),
    'hex'
  ) as version
from
  golden_questions
where
  org_id = $1
  and team_id = $2;

-- readGoldenQuestions: question string, as string | null, expect string, documents unknown, words string[]
select
  question,
  user_email as "as",
  expect,
  documents,
  words
from
  golden_questions
where
  org_id = $1
  and team_id = $2
order by
  position;

-- deleteGoldenQuestions
delete from golden_questions
where
  org_id = $1
  and team_id = $2;

-- insertGoldenQuestions
insert into
  golden_questions (org_id, team_id, position, question, user_email, expect, documents, words)
select
  $1,
  given.position,
  given.question,
  given."as",
  given.expect,
  given.documents,
  given.words
from
  jsonb_to_recordset($2::jsonb) as given (position integer, question text, "as" text, expect text, documents jsonb, words text[]);
