-- Written by npm run generate:queries from what the tests ran.

-- findUnapplied: id string, revision number, user_text string, shown_question string, corrected_response string | null
select
  training.id,
  training.revision,
  training.user_text,
  training.shown_question,
  training.corrected_response
from
  trainings training
where
  training.org_id = $1
  and training.id = any ($2::uuid[])
  and training.status = 'approved'
  and not exists (
    select
    from
      training_vectors known
    where
      known.org_id = $3
      and known.training_id = training.id
      and known.model = $4
  )
order by
  training.id;

-- lockRevisions: id string
select
  training.id
from
  unnest($1::uuid[], $2::int[]) as made (id, revision)
  join trainings training on training.id = made.id
  and training.revision = made.revision
where
  training.org_id = $3
  and training.status = 'approved'
order by
  training.id
for key share of
  training;

-- insertWords
with
  made as (
    select
      *
    from
      unnest($1::uuid[], $2::text[]) as made (training_id, language)
  ),
  added as (
    insert into
      training_entries (org_id, training_id, team_id, revision, language)
    select
      training.org_id,
      training.id,
      training.team_id,
      training.revision,
      made.language
    from
      made
      join trainings training on training.id = made.training_id
    where
      training.org_id = $3
    on conflict do nothing
    returning
      team_id,
      training_id
  )
insert into
  training_terms (org_id, team_id, term, training_id, in_question, in_response)
select
  $4,
  added.team_id,
  held.term,
  added.training_id,
  held.in_question,
  held.in_response
from
  unnest($5::uuid[], $6::text[], $7) as held (training_id, term, in_question, in_response)
  join added on added.training_id = held.training_id;

-- insertVectors
insert into
  training_vectors (org_id, training_id, team_id, part, model, vector)
select
  entry.org_id,
  entry.training_id,
  entry.team_id,
  made.part,
  $1,
  made.vector
from
  unnest($2::uuid[], $3::text[], $4::bytea[]) as made (training_id, part, vector)
  join training_entries entry on entry.training_id = made.training_id
where
  entry.org_id = $5
on conflict do nothing;

-- countUnapplied: count number
select
  count(*)::int as count
from
  trainings training
where
  training.status = 'approved'
  and not exists (
    select
    from
      training_vectors known
    where
      known.org_id = training.org_id
      and known.training_id = training.id
      and known.model = $1
  );

-- findUnappliedWithoutJob: org_id string, id string
with
  awaited as (
    select
      (job.data ->> 'orgId')::uuid as org_id,
      jsonb_array_elements_text(job.data -> 'trainingIds')::uuid as id
    from
      pgboss.job job
    where
      job.name = 'apply-training'
      and job.state in ('created', 'retry', 'active')
  )
select
  training.org_id,
  training.id
from
  trainings training
where
  training.status = 'approved'
  and (training.org_id, training.id) not in (
    select
      org_id,
      id
    from
      awaited
  )
  and exists (
    select
    from
      unnest($1::text[]) as model
    where
      not exists (
        select
        from
          training_vectors known
        where
          known.org_id = training.org_id
          and known.training_id = training.id
          and known.model = model.model
      )
  )
order by
  training.org_id,
  training.id;
