import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';

/** As long as a question can be named in insights. */
const kept = sql`now() - interval '90 days'`;

export interface ServedText {
  /** The ids of the user and of the key that got it. */
  readonly readerIds: readonly string[];
  /** The hash of the question that it answers, in hexadecimal digits; null if it answers several. */
  readonly questionHash: string | null;
  readonly sources: readonly string[];
  readonly runs: readonly bigint[];
}

/** Notes a served text, or that it was served again, and forgets those that are too old. */
export async function insertServedText(
  db: Db,
  { orgId, id }: ReachableTeam,
  { readerIds, questionHash, sources, runs }: ServedText,
): Promise<void> {
  await sql`delete from served_texts where org_id = ${orgId} and served_at < ${kept}`.execute(db);
  await sql`
    insert into served_texts (org_id, team_id, digest, reader_ids, question, sources, runs)
    select ${orgId}::uuid, ${id}::uuid, sha256(convert_to(served::text, 'UTF8')), served.*
    from (select ${[...readerIds]}::uuid[], decode(${questionHash}, 'hex'),
      ${[...sources]}::text[], ${runs.map(String)}::bigint[]) as served
    on conflict (org_id, team_id, digest) do update set served_at = now()`.execute(db);
}

/** Who sends a text. */
export interface Sender {
  readonly userId: string | null;
  /** A key, to which all texts of its tree count as served. */
  readonly keyId: string | null;
  /** The user who told the sender what they know; null if nobody did. */
  readonly toldBy: string | null;
}

export interface SentText {
  readonly sender: Sender;
  /** The hash of the question that it answers, in hexadecimal digits; null if it may be any. */
  readonly questionHash: string | null;
  readonly runs: readonly bigint[];
}

/**
 * Returns the sources of the served texts that a text repeats, and of those that the sender got for
 * the same question.
 */
export async function findServedSources(
  db: Reader,
  { orgId, id }: ReachableTeam,
  { sender: { userId, keyId, toldBy }, questionHash, runs }: SentText,
): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from served_texts served
    cross join unnest(served.sources) as source
    where served.org_id = ${orgId} and served.served_at >= ${kept}
      and ((served.reader_ids && array[${userId}, ${keyId}]::uuid[]
          and served.team_id = ${id} and served.question = decode(${questionHash}, 'hex'))
        or ((served.reader_ids && array[${userId}, ${toldBy}]::uuid[] or ${isInTreeOf(keyId)})
          and exists (
            select from unnest(served.runs) as run where run = any(${runs.map(String)}::bigint[]))))
    order by source`.execute(db);
  return rows.map(({ source }) => source);
}

function isInTreeOf(keyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from api_keys key
    join teams place on place.org_id = served.org_id and key.team_id = any(place.path)
    where key.id = ${keyId} and place.id = served.team_id)`;
}

/** Returns the id of a key's team; undefined if the key or its team is gone. */
export async function findKeyTeam(db: Reader, keyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ team_id: string | null }>`
    select team_id from api_keys where id = ${keyId}`.execute(db);
  return rows[0]?.team_id ?? undefined;
}

/** Reads the newest answers with words of documents in chats that a sender began. */
export function listOwnAnswers(
  db: Reader,
  team: ReachableTeam,
  { userId, keyId, toldBy }: Sender,
  most: number,
): Promise<TextPart[][]> {
  const isOwn = sql<boolean>`(
    (chat.key_id is null and chat.user_id = any(array[${userId}, ${toldBy}]::uuid[]))
    or chat.key_id = ${keyId})`;
  return listAnswers(db, team, isOwn, most);
}

/** Reads the newest answers with words of documents in chats that a key did not begin. */
export function listAnswersOfOthers(
  db: Reader,
  team: ReachableTeam,
  keyId: string,
  most: number,
): Promise<TextPart[][]> {
  return listAnswers(db, team, sql<boolean>`chat.key_id is distinct from ${keyId}`, most);
}

async function listAnswers(
  db: Reader,
  { orgId }: ReachableTeam,
  isOfChat: RawBuilder<boolean>,
  most: number,
): Promise<TextPart[][]> {
  const { rows } = await sql<{ parts: TextPart[] }>`
    select message.parts
    from chats chat
    join messages message on message.org_id = chat.org_id and message.chat_id = chat.id
    where chat.org_id = ${orgId} and message.role = 'assistant'
      and jsonb_array_length(message.parts) > 0 and message.created_at >= ${kept}
      and ${isOfChat}
    order by message.created_at desc
    limit ${most}`.execute(db);
  return rows.map(({ parts }) => parts);
}
