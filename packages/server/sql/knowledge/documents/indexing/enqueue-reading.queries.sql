-- Written by npm run generate:queries from what the tests ran.

-- countUnderWay: count number
select
  count(*)::int as count
from
  (
    select
    from
      documents
    where
      org_id = $1
      and state in ('queued', 'processing')
      and id <> $2
      and uploader_id = $3
    limit
      $4
  ) under_way;
select
  count(*)::int as count
from
  (
    select
    from
      documents
    where
      org_id = $1
      and state in ('queued', 'processing')
      and id <> $2
      and uploader_id is null
    limit
      $3
  ) under_way;
