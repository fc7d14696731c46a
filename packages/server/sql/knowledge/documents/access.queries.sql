-- Written by npm run generate:queries from what the tests ran.

-- findAccess: allowed boolean, rule string, reason string
select
  (document.visibility = 'public') is true as allowed,
  case
    when document.visibility = 'public' then 'public'
  end as rule,
  case
    when (document.visibility = 'public') is not true then 'not_public'
  end as reason
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
  and document.id = $4;
select
  (
    (
      document.visibility = 'public'
      or (
        document.visibility = 'tree'
        and document.team_id = any ($1::uuid[])
      )
      or (
        document.visibility = 'team'
        and document.team_id = any ($2::uuid[])
      )
      or document.team_id = any ($3::uuid[])
      or (
        document.visibility = 'restricted'
        and document.uploader_id = $4
        and document.team_id = any ($5::uuid[])
      )
      or (
        document.id = any (
          array(
            select
              share.document_id
            from
              document_user_shares share
            where
              share.org_id = $6
              and share.user_id = $7
          )
        )
        or document.id = any (
          array(
            select
              share.document_id
            from
              document_team_shares share
            where
              share.org_id = $8
              and share.team_id = any ($9::uuid[])
          )
        )
      )
    )
  ) is true as allowed,
  case
    when document.visibility = 'public' then 'public'
    when document.visibility = 'tree'
    and document.team_id = any ($10::uuid[]) then 'tree'
    when document.visibility = 'team'
    and document.team_id = any ($11::uuid[]) then 'team'
    when document.visibility = 'restricted'
    and document.uploader_id = $12
    and document.team_id = any ($13::uuid[]) then 'uploader'
    when exists (
      select
      from
        document_user_shares share
      where
        share.org_id = document.org_id
        and share.document_id = document.id
        and share.user_id = $14
    ) then 'person_share'
    when exists (
      select
      from
        document_team_shares share
      where
        share.org_id = document.org_id
        and share.document_id = document.id
        and share.team_id = any ($15::uuid[])
    ) then 'team_share'
    when document.team_id = any ($16::uuid[]) then 'leader'
  end as rule,
  case
    when (
      (
        document.visibility = 'public'
        or (
          document.visibility = 'tree'
          and document.team_id = any ($17::uuid[])
        )
        or (
          document.visibility = 'team'
          and document.team_id = any ($18::uuid[])
        )
        or document.team_id = any ($19::uuid[])
        or (
          document.visibility = 'restricted'
          and document.uploader_id = $20
          and document.team_id = any ($21::uuid[])
        )
        or (
          document.id = any (
            array(
              select
                share.document_id
              from
                document_user_shares share
              where
                share.org_id = $22
                and share.user_id = $23
            )
          )
          or document.id = any (
            array(
              select
                share.document_id
              from
                document_team_shares share
              where
                share.org_id = $24
                and share.team_id = any ($25::uuid[])
            )
          )
        )
      )
    ) is not true then case
      when document.visibility = 'team'
      and document.team_id = any ($26::uuid[]) then 'only_partner'
      when document.visibility = 'tree'
      and exists (
        select
        from
          teams place
        where
          place.id = any ($27::uuid[])
          and document.team_id = any (place.path)
      ) then 'only_partner'
      when document.visibility = 'team' then 'not_on_team'
      when document.visibility = 'tree' then 'not_in_tree'
      when document.uploader_id = $28 then 'uploader_left'
      else 'not_shared'
    end
  end as reason
from
  documents document
where
  (
    document.org_id = $29
    and document.team_id in (
      select
        id
      from
        teams
      where
        org_id = $30
        and $31 = any (path)
    )
  )
  and document.id = $32;
