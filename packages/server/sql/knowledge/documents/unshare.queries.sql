-- Written by npm run generate:queries from what the tests ran.

-- unshareWithMember
delete from document_user_shares share using documents document
where
  share.org_id = $1
  and share.user_id = $2
  and document.org_id = share.org_id
  and document.id = share.document_id
  and document.team_id in (
    select
      id
    from
      teams
    where
      org_id = $3
      and $4 = any (path)
  );

-- unshareDocument
delete from document_user_shares
where
  org_id = $1
  and document_id = $2;

-- unshareDocument 2
delete from document_team_shares
where
  org_id = $1
  and document_id = $2;
