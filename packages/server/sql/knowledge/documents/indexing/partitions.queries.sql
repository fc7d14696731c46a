-- Written by npm run generate:queries from what the tests ran.

-- dropPartition: set_config string
select
  set_config('lock_timeout', $1, true);

-- dropPartition 2
lock table only "passages" in access exclusive mode;
lock table only "passage_vectors" in access exclusive mode;

-- dropPartition 3
lock table "passages_id" in access exclusive mode nowait;
lock table "passage_vectors_id" in access exclusive mode nowait;

-- dropPartition 4
drop table "passages_id";
drop table "passage_vectors_id";

-- findPartition: name string
select
  relname as name
from
  pg_class
where
  oid = to_regclass(partition_of ($1::uuid));
