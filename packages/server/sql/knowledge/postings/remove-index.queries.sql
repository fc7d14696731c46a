-- Written by npm run generate:queries from what the tests ran.

-- removeSomeIndex
delete from "postings"
where
  ctid = any (
    array(
      select
        ctid
      from
        "postings"
      where
        org_id = $1
      limit
        $2
    )
  );
delete from "index_segments"
where
  ctid = any (
    array(
      select
        ctid
      from
        "index_segments"
      where
        org_id = $1
      limit
        $2
    )
  );
