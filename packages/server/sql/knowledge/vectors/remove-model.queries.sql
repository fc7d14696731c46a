-- Written by npm run generate:queries from what the tests ran.

-- listTextNumbers: org_id string, last_number number
select
  org_id,
  last_number
from
  text_numbers
order by
  org_id;

-- deleteSomeVectors
delete from passage_vectors
where
  org_id = $1
  and model = $2
  and text_number >= $3
  and text_number < $4;

-- deleteBlocksAndCorrections
delete from vector_blocks
where
  org_id = $1
  and model = $2;

-- deleteBlocksAndCorrections 2
delete from training_vectors
where
  org_id = $1
  and model = $2;

-- deleteBackground
delete from embedding_backgrounds
where
  model = $1;
