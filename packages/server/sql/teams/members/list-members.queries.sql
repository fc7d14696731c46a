-- Written by npm run generate:queries from what the tests ran.

-- listMembers: total_count number, id string, first_name string | null, last_name string | null, email string | null, phone string | null, image string | null, role string, last_seen_at Date | null, key Date | number | string | null, user_id string
with
  found as materialized (
    select
      member.user_id,
      member.role_rank as key
    from
      memberships member
    where
      member.team_id = $1
      and (member.search_text like fold_text ($2))
  )
select
  total.total_count,
  shown.*
from
  (
    select
      (
        select
          count(*)::int
        from
          found
      ) as total_count
  ) as total
  left join (
    select
      person.id,
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.image,
      membership.role,
      person.last_seen_at,
      paged.key,
      paged.user_id
    from
      (
        select
          user_id,
          key
        from
          (
            select
              found.user_id,
              found.key
            from
              found
          ) as listed
        order by
          key asc,
          user_id asc
        limit
          $3
        offset
          $4
      ) as paged
      join memberships membership on membership.team_id = $5
      and membership.user_id = paged.user_id
      join users person on person.org_id = $6
      and person.id = paged.user_id
  ) as shown on true
order by
  key asc,
  user_id asc;
with
  near as materialized (
    select
      member.user_id,
      member.key
    from
      (
        select
          *
        from
          (
            (
              select
                member.user_id,
                member.sort_name as key,
                member.search_text
              from
                memberships member
              where
                member.team_id = $1
                and member.is_claimed
              order by
                key asc nulls last,
                user_id asc
              limit
                $2
            )
            union all
            (
              select
                member.user_id,
                member.sort_name as key,
                member.search_text
              from
                memberships member
              where
                member.team_id = $3
                and not member.is_claimed
              order by
                key asc nulls last,
                user_id asc
              limit
                $4
            )
          ) as listed
        order by
          key asc nulls last,
          user_id asc
        limit
          $5
      ) as member
    where
      (
        member.search_text like fold_text ($6)
        or member.search_text like $7
      )
  ),
  page as materialized (
    select
      count(*) >= $8 as is_full
    from
      near
  ),
  found as materialized (
    select
      member.user_id,
      member.sort_name as key
    from
      memberships member
    where
      member.team_id = $9
      and (
        member.search_text like fold_text ($10)
        or member.search_text like $11
      )
  )
select
  total.total_count,
  shown.*
from
  (
    select
      case
        when (
          select
            is_full
          from
            page
        ) then (
          select
            count(*)::int
          from
            memberships member
          where
            member.team_id = $12
            and (
              member.search_text like fold_text ($13)
              or member.search_text like $14
            )
        )
        else (
          select
            count(*)::int
          from
            found
        )
      end as total_count
  ) as total
  left join (
    select
      person.id,
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.image,
      membership.role,
      person.last_seen_at,
      paged.key,
      paged.user_id
    from
      (
        select
          user_id,
          key
        from
          (
            select
              near.user_id,
              near.key
            from
              near
            where
              (
                select
                  is_full
                from
                  page
              )
            union all
            select
              found.user_id,
              found.key
            from
              found
            where
              not (
                select
                  is_full
                from
                  page
              )
          ) as listed
        order by
          key asc nulls last,
          user_id asc
        limit
          $15
        offset
          $16
      ) as paged
      join memberships membership on membership.team_id = $17
      and membership.user_id = paged.user_id
      join users person on person.org_id = $18
      and person.id = paged.user_id
  ) as shown on true
order by
  key asc nulls last,
  user_id asc;

-- listEveryMember: id string, first_name string | null, last_name string | null, email string | null, phone string | null, image string | null, role string, last_seen_at Date | null
select
  person.id,
  person.first_name,
  person.last_name,
  person.email,
  person.phone,
  person.image,
  member.role,
  person.last_seen_at
from
  memberships member
  join users person on person.org_id = member.org_id
  and person.id = member.user_id
where
  member.team_id = $1
order by
  member.created_at desc,
  member.user_id desc;
