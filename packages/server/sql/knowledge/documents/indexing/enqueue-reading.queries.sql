-- Written by npm run generate:queries from what the tests ran.

-- countAhead: ahead number
with
  own as (
    select
      count(*)::int as documents
    from
      (
        select
        from
          documents
        where
          org_id = $1
          and state in ('queued', 'processing')
          and id <> $2
          and uploader_id is not distinct from $3::uuid
        limit
          $4
      ) counted
  ),
  others as (
    select
      count(*)::int as documents
    from
      (
        select
          uploader_id
        from
          documents
        where
          org_id = $5
          and state in ('queued', 'processing')
          and id <> $6
          and uploader_id is distinct from $7::uuid
        limit
          $8
      ) counted
    group by
      counted.uploader_id
  )
select
  (
    own.documents + coalesce(
      (
        select
          sum(least(others.documents, own.documents + 1))
        from
          others
      ),
      0
    )
  )::int as ahead
from
  own;
