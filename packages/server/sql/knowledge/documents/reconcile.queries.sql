-- Written by npm run generate:queries from what the tests ran.

-- holdStranded: pg_advisory_xact_lock string
select
  pg_advisory_xact_lock(hashtextextended ('stranded documents', 0));

-- findStranded: org_id string, id string, version number
select
  document.org_id,
  document.id,
  document.version
from
  documents document
where
  document.state in ('queued', 'processing')
  and not exists (
    select
    from
      pgboss.job job
    where
      job.name = 'process-document'
      and job.state in ('created', 'retry', 'active')
      and job.data ->> 'orgId' = document.org_id::text
      and job.data ->> 'documentId' = document.id::text
      and (job.data ->> 'version')::int = document.version
  );

-- findKnownFiles: file_key string
select
  file_key
from
  documents
where
  file_key = any ($1::uuid[]);
