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

-- beginProcessing: type string, file_key string, unended_tries number
update documents
set
  state = 'processing',
  tried_version = version,
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
  unended_tries;

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

-- clearContent
delete from passages
where
  org_id = $1
  and document_id = $2;

-- clearContent 2
delete from pages
where
  org_id = $1
  and document_id = $2;

-- insertPages
insert into
  pages (org_id, document_id, page_number, text)
select
  $1,
  page_number,
  text
from
  unnest($2::int[], $3::text[]) as page (page_number, text);

-- insertPassages
insert into
  passages (org_id, id, document_id, page_number, language, terms)
select
  $1,
  id,
  $2,
  page_number,
  language,
  search_terms (language, words)
from
  unnest($3::uuid[], $4::int[], $5) as passage (id, page_number, language, words);

-- insertVectors
insert into
  passage_vectors (org_id, passage_id, document_id, page_number, model, vector)
select
  $1,
  passage_id,
  $2,
  page_number,
  $3,
  vector::vector
from
  unnest($4::uuid[], $5::int[], $6::text[]) as embedded (passage_id, page_number, vector)
on conflict do nothing;

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
  updated_at = now()
where
  org_id = $3
  and id = $4
  and version = $5
  and state in ('queued', 'processing')
returning
  team_id;
