-- Written by npm run generate:queries from what the tests ran.

-- countKnownMembers: present number, known number
select
  coalesce(
    (
      select
        sum(members)
      from
        team_sizes
    ),
    0
  )::int as present,
  (
    select
      greatest(reltuples, 0)::int
    from
      pg_class
    where
      oid = 'memberships'::regclass
  ) as known;

-- vacuumMembers
vacuum (
  analyze
) users,
memberships,
member_activity,
team_sizes;
