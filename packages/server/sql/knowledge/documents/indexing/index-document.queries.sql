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

-- beginProcessing: type string, file_key string, unended_tries number, charged_to string | null
update documents
set
  state = 'processing',
  tried_version = version,
  text_bytes = 0,
  updated_at = now(),
  unended_tries = case
    when tried_version = version then unended_tries + 1
    else 1
  end
where
  org_id = $1
  and id = $2
  and version = $3
  and state in ('queued', 'processing')
returning
  type,
  file_key,
  unended_tries,
  charged_to;

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
  passage_count = $3,
  languages = $4::text[],
  name_terms = (
    select
      coalesce(string_agg(search_terms (language, $5), ' '), '')
    from
      unnest($6::text[]) as language
  ),
  updated_at = now()
where
  org_id = $7
  and id = $8;

-- markFailed: team_id string
update documents
set
  state = 'failed',
  error = $1,
  reason = $2::jsonb,
  text_bytes = 0,
  updated_at = now()
where
  org_id = $3
  and id = $4
  and version = $5
  and state in ('queued', 'processing')
returning
  team_id;
