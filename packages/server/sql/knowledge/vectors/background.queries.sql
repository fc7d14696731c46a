-- Written by npm run generate:queries from what the tests ran.

-- readBackgroundVectors: dimensions number, vectors Buffer
select
  dimensions,
  vectors
from
  embedding_backgrounds
where
  model = $1;

-- keepBackgroundVectors
insert into
  embedding_backgrounds (model, dimensions, vectors)
values
  ($1)
on conflict do nothing;
