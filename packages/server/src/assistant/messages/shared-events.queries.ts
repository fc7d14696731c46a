import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import type { AnswerEvent } from '#assistant/live-answers/answer-events.ts';
import type { AnswerRef, UnsharedEvents } from '#assistant/live-answers/live-answers.ts';
import { toJson } from '#assistant/chats/to-json.ts';

/** Stores events of this process's answers where other processes find them. */
export async function insertShared(db: Db, unshared: readonly UnsharedEvents[]): Promise<void> {
  const rows = unshared.map(({ events, ...row }) => {
    const [first, last] = [events.at(0)?.at ?? row.after + 1, events.at(-1)?.at ?? row.after];
    return { ...row, first, last, events: events.map(({ name, data }) => ({ name, data })) };
  });
  // The chat of an answer may have been deleted meanwhile.
  await sql`
    insert into answer_events (org_id, message_id, first_at, last_at, events, sources, is_last)
    select message.org_id, message.id, shared.first, shared.last, shared.events, shared.sources,
      shared."isLast"
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as shared ("orgId" uuid, "messageId" uuid,
      first integer, last integer, events jsonb, sources text[], "isLast" boolean)
    join messages message on message.org_id = shared."orgId" and message.id = shared."messageId"
    for key share of message
    on conflict do nothing`.execute(db);
}

/** Returns which of the given answers another process has stopped or finished. */
export async function findToStop(db: Db, answers: readonly AnswerRef[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id
    from unnest(${answers.map(({ orgId }) => orgId)}::uuid[],
      ${answers.map(({ messageId }) => messageId)}::uuid[]) as answer (org_id, id)
    join messages message on message.org_id = answer.org_id and message.id = answer.id
    where message.stop_asked_at is not null or message.state <> 'writing'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Events that another process has shared. */
export interface SharedEvents {
  events: AnswerEvent[];
  /** Sources that the answer names up to the last event. */
  sources: string[];
  lastAt: number;
  /** True if only the final event, with the outcome of the answer, follows. */
  isLast: boolean;
}

interface SharedRow {
  first_at: number;
  last_at: number;
  events: Omit<AnswerEvent, 'at'>[];
  sources: string[];
  is_last: boolean;
}

/** Returns the shared events whose number is above `after`; undefined if there are none yet. */
export async function findShared(
  db: Db,
  { team }: ReachableChat,
  messageId: string,
  after: number,
): Promise<SharedEvents | undefined> {
  const { rows } = await sql<SharedRow>`
    select first_at, last_at, events, sources, is_last from answer_events
    where org_id = ${team.orgId} and message_id = ${messageId}
      and (last_at > ${after} or is_last)
    order by first_at`.execute(db);
  const last = rows.at(-1);
  if (!last) return undefined;
  const all = rows.flatMap((row) =>
    row.events.map((event, place) => ({ at: row.first_at + place, ...event })),
  );
  const events = all.filter(({ at }) => at > after);
  return { events, sources: last.sources, lastAt: last.last_at, isLast: last.is_last };
}

/** Asks the process that writes an answer to stop it. */
export async function askToStop(db: Db, { team }: ReachableChat, messageId: string): Promise<void> {
  await sql`
    update messages set stop_asked_at = now()
    where org_id = ${team.orgId} and id = ${messageId} and state = 'writing'`.execute(db);
}

/** Deletes the shared events of ended answers that shared nothing for `afterMs`. */
export async function deleteOldSharedEvents(db: Db, afterMs: number): Promise<void> {
  await sql`
    delete from answer_events shared using messages message
    where message.org_id = shared.org_id and message.id = shared.message_id
      and message.state <> 'writing'
      and not exists (
        select from answer_events later
        where later.org_id = shared.org_id and later.message_id = shared.message_id
          and later.created_at > now() - ${afterMs} * interval '1 millisecond')`.execute(db);
}
