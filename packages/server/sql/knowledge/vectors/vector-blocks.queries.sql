-- Written by npm run generate:queries from what the tests ran.

-- readBlockRows: name string, runs Buffer, codes Buffer
/* prepared */
select
  name::text,
  case
    when name in (
      select
        unnest($1::uuid[])
    ) then null
    else runs
  end as runs,
  case
    when name in (
      select
        unnest($2::uuid[])
    ) then null
    else codes
  end as codes
from
  vector_blocks
where
  org_id = $3
  and model = $4
order by
  id;

-- insertBlock
insert into
  vector_blocks (org_id, model, passages, runs, codes)
values
  ($1);
