-- Written by npm run generate:queries from what the tests ran.

-- listBlocks: id string, model string, passages number, runs Buffer
select
  id::text,
  model,
  passages,
  runs
from
  vector_blocks
where
  org_id = $1
order by
  id;

-- deleteForgottenBlocks
delete from vector_blocks
where
  org_id = $1
  and model in (
    select
      model
    from
      unnest($2::text[]) as model
    where
      not exists (
        select
        from
          passage_vectors known
        where
          known.org_id = $3
          and known.model = model.model
      )
  );

-- takeBlocks: runs Buffer, codes Buffer
with
  locked as (
    select
      id
    from
      vector_blocks
    where
      org_id = $1
      and model = $2
      and id = any ($3::bigint[])
    order by
      id
    for update
  )
delete from vector_blocks block using locked
where
  block.org_id = $4
  and block.model = $5
  and block.id = locked.id
returning
  block.runs,
  block.codes;
