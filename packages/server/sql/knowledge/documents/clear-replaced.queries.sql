-- Written by npm run generate:queries from what the tests ran.

-- hideDocument: version number
update documents
set
  state = 'queued',
  version = version + 1,
  updated_at = now()
where
  org_id = $1
  and id = $2
  and state <> 'failed'
  and (
    select
      count(*)
    from
      (
        select
        from
          passages
        where
          org_id = $3
          and document_id = $4
        limit
          $5
      ) stored
  ) > $6
returning
  version;

-- clearSomeHidden
select
from
  documents
where
  org_id = $1
  and id = $2
  and version = $3
  and state = 'queued'
for update;
