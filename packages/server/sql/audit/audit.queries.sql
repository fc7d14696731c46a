-- Written by npm run generate:queries from what the tests ran.

-- recordWrite
/* prepared */
insert into
  audit_entries (
    org_id,
    team_id,
    actor_kind,
    actor_id,
    actor_name,
    action,
    subject_ids,
    request_id,
    address
  )
select
  $1::uuid,
  $2,
  subject.ids,
  $3::uuid,
  $4
from
  (
    select
      $5::uuid[]
  ) as subject (ids);

-- listEntries: id string, team_id string, actor_kind string, actor_id string | null, action string, subject_ids string[], request_id string | null, address string | null, count number, created_at Date, actor_name string
with
  listed as (
    select
      entry.*
    from
      audit_entries entry
    where
      entry.org_id = $1
      and (
        $2
        or entry.team_id in (
          select
            id
          from
            teams
          where
            org_id = $3
            and path @> array[$4::uuid]
        )
      )
      and (
        $5::text is null
        or entry.action = $6
      )
    order by
      entry.id desc
    limit
      $7
    offset
      $8
  )
select
  listed.id,
  listed.team_id,
  listed.actor_kind,
  listed.actor_id,
  listed.action,
  listed.subject_ids,
  listed.request_id,
  listed.address,
  listed.count,
  listed.created_at,
  coalesce(listed.actor_name, key.name, person.email, person.former_email) as actor_name
from
  listed
  left join api_keys key on listed.actor_kind = 'key'
  and key.id = listed.actor_id
  left join users person on listed.actor_kind in ('person', 'visitor')
  and person.org_id = $9
  and person.id = listed.actor_id
order by
  listed.id desc;

-- countEntries: count number
select
  count(*)::int as count
from
  audit_entries entry
where
  entry.org_id = $1
  and (
    $2
    or entry.team_id in (
      select
        id
      from
        teams
      where
        org_id = $3
        and path @> array[$4::uuid]
    )
  )
  and (
    $5::text is null
    or entry.action = $6
  );
