-- Written by npm run generate:queries from what the tests ran.

-- findPassagesWithoutVector: text_number number, ordinal number, page_number number, place number
with
  placed as (
    select
      passage.text_number,
      passage.ordinal,
      passage.page_number,
      row_number() over (
        partition by
          passage.page_number
        order by
          passage.ordinal
      )::int - 1 as place
    from
      passages passage
      join documents document on document.org_id = passage.org_id
      and document.text_number = passage.text_number
    where
      passage.org_id = $1
      and passage.document_id = $2
      and document.version = $3
      and document.state = 'ready'
  )
select
  placed.text_number,
  placed.ordinal,
  placed.page_number,
  placed.place
from
  placed
where
  not exists (
    select
    from
      passage_vectors known
    where
      known.org_id = $4
      and known.text_number = placed.text_number
      and known.ordinal = placed.ordinal
      and known.model = $5
  )
order by
  placed.ordinal;

-- findDocumentsWithoutVector: orgId string, documentId string, version number, updatedAt Date
select
  document.org_id as "orgId",
  document.id as "documentId",
  document.version,
  document.updated_at as "updatedAt"
from
  documents document
where
  document.state = 'ready'
  and document.passage_count > (
    select
      count(*)
    from
      passage_vectors known
    where
      known.org_id = document.org_id
      and known.document_id = document.id
      and known.text_number = document.text_number
      and known.model = $1
  )
  and not exists (
    select
    from
      pgboss.job job
    where
      job.name = 'embed-document'
      and job.state in ('created', 'retry', 'active')
      and job.data ->> 'orgId' = document.org_id::text
      and job.data ->> 'documentId' = document.id::text
  )
order by
  document.org_id,
  document.id;
