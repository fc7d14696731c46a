import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Certainty, Citation, MessageState } from '@guildhall/contract';
import { countAgain, hourlyKey, insertEntry } from '#ground/audit/audit.queries.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { toStored } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import type { ReachableChat } from './reach-chat.ts';
import type { StoredStep, UsedCorrection } from '#assistant/composing/composer.ts';
import type { MessageRow, PlacedMessageRow } from './message.ts';
import { branchOff, followed } from './versions.queries.ts';
import { storable, toJson } from './to-json.ts';

const messageColumns = sql`
  message.id, message.role, message.text, message.parts, message.state, message.citations,
  message.certainty, message.training_ids, message.corrections, message.steps, message.created_at
`;

/** Lists the messages of the latest version of the chat, or of all versions, oldest first. */
export async function readMessages(
  db: Reader,
  { team, row }: ReachableChat,
  { withFormer = false } = {},
): Promise<PlacedMessageRow[]> {
  const read = await sql<PlacedMessageRow>`
    select ${messageColumns}, message.number, message.is_former, ${followed} as follows
    from messages message
    where message.org_id = ${team.orgId} and message.chat_id = ${row.id}
      and (${withFormer} or not message.is_former)
    order by message.number`.execute(db);
  return read.rows;
}

export async function findMessage(
  db: Reader,
  { team, row }: ReachableChat,
  messageId: string,
): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`
    select ${messageColumns} from messages message
    where message.org_id = ${team.orgId} and message.chat_id = ${row.id}
      and message.id = ${messageId}`.execute(db);
  return found.rows[0];
}

/** Lists up to `most` messages before the question of this answer, the latest, oldest first. */
export async function readTurnsBefore(
  db: Reader,
  { team, row }: ReachableChat,
  { messageId, most }: { messageId: string; most: number },
): Promise<MessageRow[]> {
  const read = await prepared(sql<MessageRow>`
    select ${messageColumns}
    from messages answer join messages message
      on message.org_id = answer.org_id and message.chat_id = answer.chat_id
      and message.number < answer.number - 1 and not message.is_former
    where answer.org_id = ${team.orgId} and answer.chat_id = ${row.id}
      and answer.id = ${messageId} and message.text <> ''
    order by message.number desc
    limit ${most}`).execute(db);
  return read.rows.toReversed();
}

export async function findQuestionOf(
  db: Reader,
  { team, row }: ReachableChat,
  messageId: string,
): Promise<string | undefined> {
  const found = await sql<{ text: string }>`
    select question.text
    from messages answer join messages question
      on question.org_id = answer.org_id and question.chat_id = answer.chat_id
      and question.number = answer.number - 1 and question.role = 'user'
    where answer.org_id = ${team.orgId} and answer.chat_id = ${row.id}
      and answer.id = ${messageId} and answer.role = 'assistant'`.execute(db);
  return found.rows[0]?.text;
}

/** Returns the id of the answer to a question of the chat; undefined if it has no such question. */
export async function findAnswerTo(
  db: Reader,
  { team, row }: ReachableChat,
  questionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select answer.id
    from messages question join messages answer
      on answer.org_id = question.org_id and answer.chat_id = question.chat_id
      and answer.number = question.number + 1 and answer.role = 'assistant'
    where question.org_id = ${team.orgId} and question.chat_id = ${row.id}
      and question.id = ${questionId} and question.role = 'user'`.execute(db);
  return rows[0]?.id;
}

/** True if no new question of the organisation may have this id: a message has it, or had it. */
export async function isIdTaken(
  db: Reader,
  { team }: ReachableChat,
  questionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select ${isTaken(sql`${team.orgId}::uuid`, questionId)} as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
}

/** The id of a deleted answer stays taken while a correction of it is kept. */
const isTaken = (orgId: RawBuilder<unknown>, id: string | undefined) => sql<boolean>`(
  exists (select from messages taken where taken.org_id = ${orgId} and taken.id = ${id ?? null}::uuid)
  or exists (select from trainings kept
    where kept.org_id = ${orgId} and kept.message_id = ${id ?? null}::uuid))`;

export interface NewQuestion {
  text: string;
  /** The chat's title, used if the chat has none yet, or still has the former one. */
  title: string;
  /** The title that the chat got from its first question until now. */
  formerTitle?: string | undefined;
  /** Its id; undefined: a new one. */
  questionId?: string | undefined;
  /** The answer that it follows; null: none, it is the first; undefined: the last. */
  afterId?: string | null | undefined;
  /** The actor of the audit entry; null if the caller writes that entry. */
  actor: Actor | null;
}

/**
 * Inserts a question, its empty answer and the audit entry in one statement. Returns undefined
 * while another answer of the chat is being written. Of two simultaneous questions, one finds
 * its number taken: then both of its rows are left out, never one, because the answer is inserted
 * from the question. So are those of a question whose id is taken.
 */
export async function insertExchange(
  db: Db | Tx,
  { team, row }: ReachableChat,
  { text, title, formerTitle = title, afterId, questionId, actor }: NewQuestion,
): Promise<MessageRow | undefined> {
  const { orgId } = team;
  const branch = afterId === undefined ? null : branchOff(orgId, row.id, afterId);
  const write = actor && ({ actor, team, action: 'message.sent' } as const);
  const subjects = sql`select array[asked.id] from asked`;
  const { rows } = await prepared(sql<MessageRow>`
    with recursive said as (
      select chat.id, coalesce(max(message.number), 0) as last
      from chats chat
      left join messages message on message.org_id = chat.org_id and message.chat_id = chat.id
      where chat.org_id = ${orgId} and chat.id = ${row.id}
        and not ${isTaken(sql`chat.org_id`, questionId)}
      group by chat.id
      having coalesce(bool_and(message.state <> 'writing'), true)),
    ${branch ? sql`${branch.line},` : sql``}
    question as (
      insert into messages (org_id, id, chat_id, number, role, text, parts, state, follows)
      select ${orgId}::uuid, coalesce(${questionId ?? null}::uuid, uuidv7()), said.id, said.last + 1,
        'user', ${text}, '[]', 'done', ${branch ? branch.follows : sql`null::integer`}
      from said
      on conflict do nothing
      returning *),
    asked as (
      insert into messages (org_id, id, chat_id, number, role, text, parts, state, alive_at)
      select question.org_id, uuidv7(), question.chat_id, question.number + 1, 'assistant', '', '[]',
        'writing', now()
      from question
      returning *),
    spoken_in as (
      update chats set updated_at = now(),
        title = coalesce(nullif(title, ${formerTitle}), ${title})
      where org_id = ${orgId} and id in (select asked.chat_id from asked))
    ${branch ? sql`, set_aside as (${branch.setAside})` : sql``}
    ${write ? sql`, noted as (${countQuestion(write, subjects)})` : sql``}
    select ${messageColumns} from asked message`)
    .execute(db)
    .catch(explainGoneChat);
  return rows[0];
}

/** Counts a question in the audit log: one entry for each asker, team and hour. */
function countQuestion(write: Parameters<typeof insertEntry>[0], subjects: RawBuilder<unknown>) {
  const { actor, team, action } = write;
  const who = actor.kind === 'system' ? actor.name : (actorId(actor, team.orgId) ?? actor.address);
  const key = hourlyKey(sql`${action}::text, ${team.id}::text, ${actor.kind}::text, ${who}::text`);
  return sql`${insertEntry(write, subjects, key)} ${countAgain}`;
}

/** Explains a foreign key violation: messages refer only to their chat, so the chat was deleted. */
function explainGoneChat(cause: unknown): never {
  throw hasSqlState(cause, '23503') ? new Failure('chat_not_found', { cause }) : cause;
}

/** The content of an answer so far. */
interface Drafted {
  parts: readonly TextPart[];
  citations: readonly Citation[];
  steps: readonly StoredStep[];
}

export interface FinishedAnswer extends Drafted {
  state: Exclude<MessageState, 'writing'>;
  corrections: readonly UsedCorrection[];
  /** Null if the answer is not whole or answered nothing. */
  certainty: Certainty | null;
}

/** Stores the end of an answer; undefined if the answer had ended before or its chat is gone. */
export async function finishMessage(
  db: Db | Tx,
  { team, row }: ReachableChat,
  messageId: string,
  answer: FinishedAnswer,
): Promise<MessageRow | undefined> {
  const { text, parts } = toStored(answer.parts);
  const finished = await prepared(sql<MessageRow>`
    update messages message
    set text = ${storable(text)}, parts = ${withSourceVersions(sql`${toJson(parts)}::jsonb`)},
      state = ${answer.state}, alive_at = null,
      citations = ${withSourceVersions(sql`${toJson(answer.citations)}::jsonb`)},
      training_ids = ${answer.corrections.map(({ trainingId }) => trainingId)}::uuid[],
      corrections = ${withSourceVersions(sql`${toJson(answer.corrections)}::jsonb`)},
      certainty = ${answer.certainty},
      steps = ${withSourceVersions(sql`${toJson(answer.steps)}::jsonb`)}
    where org_id = ${team.orgId} and chat_id = ${row.id} and id = ${messageId}
      and state = 'writing'
    returning ${messageColumns}`).execute(db);
  return finished.rows[0];
}

/** Ends an answer as stopped, with the draft saved last; undefined if it had ended before. */
export async function endWriting(
  tx: Tx,
  { team, row }: ReachableChat,
  messageId: string,
): Promise<MessageRow | undefined> {
  const ended = await sql<MessageRow>`
    update messages message set state = 'stopped', alive_at = null
    where org_id = ${team.orgId} and chat_id = ${row.id} and id = ${messageId}
      and state = 'writing'
    returning ${messageColumns}`.execute(tx);
  return ended.rows[0];
}

export interface AnswerDraft extends Drafted {
  orgId: string;
  messageId: string;
}

/**
 * Saves drafts with a heartbeat. Returns the ids of the answers that are still being written; the
 * others were ended elsewhere.
 */
export async function saveDrafts(db: Db, drafts: readonly AnswerDraft[]): Promise<string[]> {
  const kept = drafts.map((draft) => ({ ...draft, ...toStored(draft.parts) }));
  const alive = await sql<{ id: string }>`
    update messages message
    set alive_at = now(), text = draft.text, parts = ${withSourceVersions(sql`draft.parts`)},
      citations = ${withSourceVersions(sql`draft.citations`)}, steps = ${withSourceVersions(sql`draft.steps`)}
    from jsonb_to_recordset(${toJson(kept)}::jsonb) as draft
      ("orgId" uuid, "messageId" uuid, text text, parts jsonb, citations jsonb, steps jsonb)
    where message.org_id = draft."orgId" and message.id = draft."messageId"
      and message.state = 'writing'
    returning message.id`.execute(db);
  return alive.rows.map(({ id }) => id);
}

/** Fails answers without a heartbeat for `silentMs`. Returns their number. */
export async function endAbandoned(db: Db | Tx, silentMs: number): Promise<number> {
  const ended = await sql`
    update messages set state = 'failed', alive_at = null
    where state = 'writing' and alive_at < now() - ${silentMs} * interval '1 millisecond'
    returning id`.execute(db);
  return ended.rows.length;
}

/** Returns SQL that adds to each source of `kept` its version at the start of the answer. */
function withSourceVersions(kept: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pin_sources(message.org_id, ${kept}, message.created_at)`;
}
