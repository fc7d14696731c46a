-- Written by npm run generate:queries from what the tests ran.

-- isSuspect: ?column? number
select
  1
from
  documents
where
  org_id = $1
  and id = $2
  and tried_version = $3
  and unended_tries > 0;

-- beginProcessing: type string, text_number number | null, file_key string, unended_tries number, charged_to string | null, encoding string | null
update documents document
set
  state = 'processing',
  tried_version = document.version,
  text_bytes = 0,
  updated_at = now(),
  text_number = take_text_number (document.org_id),
  unended_tries = case
    when document.tried_version = document.version then document.unended_tries + 1
    else 1
  end
from
  (
    select
      org_id,
      id
    from
      documents
    where
      org_id = $1
      and id = $2
      and version = $3
      and state in ('queued', 'processing')
    for update
  ) as held
where
  document.org_id = held.org_id
  and document.id = held.id
returning
  document.type,
  document.text_number,
  document.file_key,
  document.unended_tries,
  document.charged_to,
  document.encoding;

-- endTry: set_config string
update documents
set
  unended_tries = unended_tries - 1
where
  org_id = $1
  and id = $2
  and tried_version = $3
  and unended_tries > 0
returning
  set_config('synchronous_commit', 'off', true);

-- holdVersion: set_config string
select
  set_config('synchronous_commit', 'off', true)
from
  documents
where
  org_id = $1
  and id = $2
  and version = $3
  and state = 'processing'
  and text_number = $4
for update;

-- addTextBytes
update documents
set
  text_bytes = text_bytes + $1
where
  org_id = $2
  and id = $3;

-- finishProcessing: team_id string, name string, folder_path string | null
select
  team_id,
  name,
  folder_path
from
  documents
where
  org_id = $1
  and id = $2
  and version = $3
  and state = 'processing'
  and text_number = $4
for update;

-- finishProcessing 2
update document_versions
set
  ended_at = clock_timestamp()
where
  org_id = $1
  and document_id = $2
  and ended_at is null;

-- finishProcessing 3
update documents
set
  state = 'ready',
  error = null,
  reason = null,
  title = $1,
  total_pages = $2,
  reading_notes = $3::jsonb,
  passage_count = $4,
  languages = $5::text[],
  name_terms = $6,
  name_number = $7,
  updated_at = now()
where
  org_id = $8
  and id = $9;

-- markFailed: team_id string
update documents
set
  state = 'failed',
  error = $1,
  reason = $2::jsonb,
  reading_notes = '[]',
  text_bytes = 0,
  text_number = null,
  name_number = null,
  updated_at = now()
where
  org_id = $3
  and id = $4
  and version = $5
  and state = 'processing'
  and text_number = $6
returning
  team_id;
