-- Written by npm run generate:queries from what the tests ran.

-- lockDocument: id string, team_id string, file_key string, uploader_id string | null
select
  document.id,
  document.team_id,
  document.file_key,
  document.uploader_id
from
  documents document
where
  (
    document.org_id = $1
    and document.team_id in (
      select
        id
      from
        teams
      where
        org_id = $2
        and $3 = any (path)
    )
  )
  and document.id = $4
for update;

-- lockTeamDocuments: id string, team_id string, file_key string, uploader_id string | null
select
  document.id,
  document.team_id,
  document.file_key,
  document.uploader_id
from
  documents document
where
  document.org_id = $1
  and document.team_id = $2
order by
  document.id
for update;

-- deleteRows
delete from documents
where
  org_id = $1
  and id = any ($2::uuid[]);

-- removeSomeText
delete from document_removals
where
  org_id = $1
  and document_id = $2;

-- findUnfinishedRemovals: orgId string, documentId string
select
  removal.org_id as "orgId",
  removal.document_id as "documentId"
from
  document_removals removal
where
  not exists (
    select
    from
      pgboss.job job
    where
      job.name = 'remove-text'
      and job.state in ('created', 'retry', 'active')
      and job.data ->> 'documentId' = removal.document_id::text
  );
