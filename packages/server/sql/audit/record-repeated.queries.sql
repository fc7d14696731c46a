-- Written by npm run generate:queries from what the tests ran.

-- recordRepeated
insert into
  audit_entries (
    org_id,
    team_id,
    actor_kind,
    actor_id,
    action,
    subject_ids,
    request_id,
    address,
    repeat_key
  )
values
  (
    $1::uuid,
    $2,
    array[$3::uuid],
    $4::uuid,
    $5,
    concat_ws(
      ' ',
      $6,
      extract(
        epoch
        from
          date_trunc('hour', now())
      )
    )
  )
on conflict (org_id, repeat_key)
where
  repeat_key is not null do update
set
  count = audit_entries.count + 1;
