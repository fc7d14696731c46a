import { sql } from 'kysely';
import type { EventType } from '@guildhall/contract';
import type { Db, Tx } from '#ground/db/database.ts';

interface NewEvent {
  teamId: string;
  data: object;
}

/**
 * Stores the events with subscribed webhooks, numbered in order, with a delivery for each webhook;
 * true if there is any. Without a subscribed webhook it takes no number and blocks no transaction.
 */
export async function insertEvents(
  tx: Tx,
  orgId: string,
  type: EventType,
  events: readonly NewEvent[],
): Promise<boolean> {
  const teamIds = events.map(({ teamId }) => teamId);
  const data = events.map((event) => JSON.stringify(event.data));
  const { rows } = await sql`
    with given as (
      select * from unnest(${teamIds}::uuid[], ${data}::text[])
        with ordinality as event (team_id, data, place)),
    wanted as (
      select given.place, webhook.id as webhook_id
      from given
      join teams team on team.org_id = ${orgId} and team.id = given.team_id
      join webhooks webhook on webhook.org_id = ${orgId} and webhook.enabled
        and ${type} = any(webhook.event_types)
        and (webhook.team_id = team.id
          or webhook.includes_below and webhook.team_id = any(team.path))),
    kept as materialized (
      select uuidv7() as id, given.team_id, given.data, given.place,
        row_number() over (order by given.place) as rank
      from given where given.place in (select place from wanted)),
    numbers as (
      insert into event_numbers as number (org_id, last_sequence)
      select ${orgId}::uuid, count(*) from kept having count(*) > 0
      on conflict (org_id)
        do update set last_sequence = number.last_sequence + excluded.last_sequence
      returning last_sequence - (select count(*) from kept) as before),
    noted as (
      insert into events (org_id, id, sequence, team_id, type, data)
      select ${orgId}::uuid, kept.id, numbers.before + kept.rank, kept.team_id, ${type},
        kept.data::jsonb
      from kept, numbers)
    insert into webhook_deliveries (org_id, webhook_id, event_id)
    select ${orgId}::uuid, wanted.webhook_id, kept.id
    from wanted join kept using (place)
    order by kept.rank
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes events older than this many days, of all organisations, with their deliveries. */
export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await sql`
    delete from events where created_at < now() - make_interval(days => ${days})`.execute(db);
}
