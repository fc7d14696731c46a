-- Written by npm run generate:queries from what the tests ran.

-- insertEvents: id string
with
  given as (
    select
      *
    from
      unnest($1::uuid[], $2::text[]) with ordinality as event (team_id, data, place)
  ),
  wanted as (
    select
      given.place,
      webhook.id as webhook_id
    from
      given
      join teams team on team.org_id = $3
      and team.id = given.team_id
      join webhooks webhook on webhook.org_id = $4
      and webhook.enabled
      and $5 = any (webhook.event_types)
      and (
        webhook.team_id = team.id
        or webhook.includes_below
        and webhook.team_id = any (team.path)
      )
  ),
  kept as materialized (
    select
      uuidv7() as id,
      given.team_id,
      given.data,
      given.place,
      row_number() over (
        order by
          given.place
      ) as rank
    from
      given
    where
      given.place in (
        select
          place
        from
          wanted
      )
  ),
  numbers as (
    insert into
      event_numbers as number (org_id, last_sequence)
    select
      $6::uuid,
      count(*)
    from
      kept
    having
      count(*) > 0
    on conflict (org_id) do update
    set
      last_sequence = number.last_sequence + excluded.last_sequence
    returning
      last_sequence - (
        select
          count(*)
        from
          kept
      ) as before
  ),
  noted as (
    insert into
      events (org_id, id, sequence, team_id, type, data)
    select
      $7::uuid,
      kept.id,
      numbers.before + kept.rank,
      kept.team_id,
      $8,
      kept.data::jsonb
    from
      kept,
      numbers
  )
insert into
  webhook_deliveries (org_id, webhook_id, event_id)
select
  $9::uuid,
  wanted.webhook_id,
  kept.id
from
  wanted
  join kept using (place)
order by
  kept.rank
returning
  id;
