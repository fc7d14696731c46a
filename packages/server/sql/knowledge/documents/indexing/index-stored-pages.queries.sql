-- Written by npm run generate:queries from what the tests ran.

-- findUnindexed: orgId string, documentId string, version number
select
  document.org_id as "orgId",
  document.id as "documentId",
  document.version
from
  documents document
where
  document.state = 'ready'
  and document.text_number is null
  and not exists (
    select
    from
      pgboss.job job
    where
      job.name = 'index-stored-pages'
      and job.state in ('created', 'retry', 'active')
      and job.data ->> 'orgId' = document.org_id::text
      and job.data ->> 'documentId' = document.id::text
  )
order by
  document.org_id,
  document.updated_at desc;

-- takeNumber: number number
select
  take_text_number (document.org_id) as number
from
  documents document
where
  document.org_id = $1
  and document.id = $2
  and document.version = $3
  and document.state = 'ready'
  and document.text_number is null;

-- readAllPages: text string
select
  text
from
  pages
where
  org_id = $1
  and document_id = $2
order by
  page_number;

-- holdUnindexed: name string, folder_path string | null, title string | null
select
  name,
  folder_path,
  title
from
  documents
where
  org_id = $1
  and id = $2
  and version = $3
  and state = 'ready'
  and text_number is null
for update;

-- finishIndexing: passages number
select
  count(*)::int as passages
from
  passages
where
  org_id = $1
  and text_number = $2;

-- finishIndexing 2
update documents
set
  text_number = $1,
  name_number = $2,
  name_terms = $3,
  passage_count = $4,
  languages = $5::text[]
where
  org_id = $6
  and id = $7;
