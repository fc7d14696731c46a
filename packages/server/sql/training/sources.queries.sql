-- Written by npm run generate:queries from what the tests ran.

-- readSourceDocuments: id string, name string, visibility string
select
  id,
  name,
  visibility
from
  documents
where
  org_id = $1
  and id = any ($2::uuid[]);

-- replaceSources
delete from training_sources
where
  org_id = $1
  and training_id = $2;

-- replaceSources 2: id string
select
  id
from
  documents
where
  org_id = $1
  and id = any ($2::uuid[])
order by
  id
for key share;

-- replaceSources 3
insert into
  training_sources (org_id, training_id, place, document_id, version)
select
  $1,
  made.place,
  nullif(split_part(made.source, '@', 1), '')::uuid,
  nullif(split_part(made.source, '@', 2), '')::integer
from
  unnest($2::text[]) with ordinality as made (source, place);
