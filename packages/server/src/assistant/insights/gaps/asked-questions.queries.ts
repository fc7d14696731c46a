import { sql } from 'kysely';
import { hashOf } from '#assistant/corrections/waiting/waiting.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isReplacedBy } from '#assistant/chats/versions.queries.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { answersFrom, beginOf, isCounted } from '../figures/figures.queries.ts';
import type { Period } from '../figures/figures.queries.ts';

/** The number of questions that are grouped into gaps, the most frequent first. */
const questionsMax = 500;

/** A question that was not answered for certain, or was answered wrongly, with its counts. */
export interface AskedRow {
  team_id: string;
  team_name: string;
  /** SHA-256 of the question, letter case and spaces aside, in hexadecimal digits. */
  hash: string;
  text: string;
  count: number;
  perhaps: number;
  nothing: number;
  downvoted: number;
  last_asked_at: Date;
  /** When the same question was last answered for certain, and not rated as wrong. */
  last_answered_at: Date | null;
  is_dismissed: boolean;
}

/** A period, and the leader who reads its questions; null for a key. */
export interface ReadPeriod extends Period {
  readonly readerId: string | null;
}

/**
 * The condition that a leader may read the question of the rows `chat`, `team` and `answer`: it is
 * their own, or one of a key without a user, or one with feedback on the answer, or, while the team
 * shows questions, one of a chat begun since (S4, D36).
 */
const isReadable = ({ readerId }: ReadPeriod) => sql<boolean>`((chat.key_id is null
    and chat.user_id = ${readerId}::uuid)
  or (chat.key_id is not null and chat.user_id is null)
  or (chat.shown_to_leaders and team.questions_shown)
  or exists (select from trainings training
    where training.org_id = answer.org_id and training.message_id = answer.id))`;

const isDownvoted = sql<boolean>`exists (select from trainings training
  where training.org_id = answer.org_id and training.message_id = answer.id
    and not training.is_upvoted)`;

/**
 * The condition that a gap was mended by another version of its question. One that found nothing for
 * certain is replaced only by a version that was answered, or that asks in the same words: a question
 * in other words, also in vain, may be about something else, and then both are gaps.
 */
const isMended = isReplacedBy(sql<boolean>`(answer.certainty = 'answered'
  or other.certainty = 'answered' or ${hashOf(sql`message.text`)} = ${hashOf(sql`asked.text`)})`);

/** Returns the FROM and WHERE of the answers of the period. */
const answersOf = (period: Period) => answersFrom(period, beginOf(period.days), isMended);

/**
 * Returns the SELECT of the questions whose answer was rated as wrong and no longer counts, because it
 * was replaced or its chat is gone: the correction keeps their words, and leaders read it. One without
 * an answer was proposed by a leader.
 */
function ratedQuestions(period: Period) {
  return sql`
    select distinct on (training.message_id) team.id as team_id, training.user_text as text,
      'answered' as certainty, training.created_at, true as is_downvoted
    from trainings training
    join teams team on team.id = training.team_id
    where training.org_id = ${period.team.orgId} and ${isCounted(period)}
      and training.created_at >= ${beginOf(period.days)}
      and not training.is_upvoted and training.agent_text <> ''
      and not exists (select from messages answer
        where answer.org_id = training.org_id and answer.id = training.message_id
          and answer.role = 'assistant' and not ${isMended})
    order by training.message_id, training.created_at desc`;
}

/**
 * Lists the questions without a certain or right answer that the reader may read, each once for a team,
 * or only those with the given hash.
 */
export async function listUnanswered(
  db: Reader,
  period: ReadPeriod,
  hash?: string,
): Promise<AskedRow[]> {
  const wanted = hash === undefined ? sql`true` : sql`hash = ${hash}`;
  const { rows } = await sql<AskedRow>`
    with answers as materialized (
      select answer.org_id, answer.chat_id, answer.number, answer.certainty, answer.created_at,
        team.id as team_id, ${isDownvoted} as is_downvoted
      ${answersOf(period)} and ${isReadable(period)}),
    questions as (
      select answer.team_id, asked.text, answer.certainty, answer.created_at, answer.is_downvoted
      from answers answer
      join messages asked on asked.org_id = answer.org_id and asked.chat_id = answer.chat_id
        and asked.number = answer.number - 1 and asked.role = 'user'
      union all (${ratedQuestions(period)})),
    asked as (
      select question.*, ${hashOf(sql`question.text`)} as hash,
        question.certainty <> 'answered' or question.is_downvoted as is_gap
      from questions question),
    counted as (
      select team_id, hash,
        (array_agg(text order by created_at desc) filter (where is_gap))[1] as text,
        (count(*) filter (where is_gap))::int as count,
        (count(*) filter (where certainty = 'perhaps'))::int as perhaps,
        (count(*) filter (where certainty = 'nothing'))::int as nothing,
        (count(*) filter (where certainty = 'answered' and is_downvoted))::int as downvoted,
        max(created_at) filter (where is_gap) as last_asked_at,
        max(created_at) filter (where not is_gap) as last_answered_at
      from asked where ${wanted} group by team_id, hash)
    select counted.*, team.name as team_name, dismissed.question is not null as is_dismissed
    from counted
    join teams team on team.id = counted.team_id
    left join dismissed_questions dismissed on dismissed.org_id = team.org_id
      and dismissed.team_id = team.id and dismissed.question = decode(counted.hash, 'hex')
    where count > 0
    order by count desc, last_asked_at desc, hash, team_id limit ${questionsMax}`.execute(db);
  return rows;
}

/** Returns a question as a person asked it in the team last; undefined if they never did. */
export async function findOwnWording(
  db: Reader,
  { orgId, id }: ReachableTeam,
  { userId, hash }: { userId: string; hash: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select asked.text from chats chat
    join messages asked on asked.org_id = chat.org_id and asked.chat_id = chat.id
      and asked.role = 'user'
    where chat.org_id = ${orgId} and chat.team_id = ${id} and chat.user_id = ${userId}
      and chat.key_id is null and ${hashOf(sql`asked.text`)} = ${hash}
    order by asked.created_at desc limit 1`.execute(db);
  return rows[0]?.text;
}

/** Counts the questions without a certain answer whose words the reader may not read. */
export async function countHidden(db: Reader, period: ReadPeriod): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${answersOf(period)}
      and answer.certainty in ('perhaps', 'nothing') and not coalesce(${isReadable(period)}, false)`.execute(
    db,
  );
  return onlyRow(counted).count;
}

/** True if the team shows unanswered questions to its leaders. */
export async function areQuestionsShown(db: Reader, team: ReachableTeam): Promise<boolean> {
  const { rows } = await sql<{ questions_shown: boolean }>`
    select questions_shown from teams where id = ${team.id}`.execute(db);
  return rows[0]?.questions_shown ?? false;
}

/** Sets whether the team shows unanswered questions to its leaders. True if that changed. */
export async function setQuestionsShown(
  tx: Tx,
  team: ReachableTeam,
  isShown: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update teams set questions_shown = ${isShown}, updated_at = now()
    where id = ${team.id} and questions_shown <> ${isShown}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Dismisses questions of the team, or takes that back. True if that changed any. */
export async function setDismissed(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  questionHashes: readonly string[],
  isDismissed: boolean,
): Promise<boolean> {
  const hashes = sql`(select decode(hex, 'hex') from unnest(${[...new Set(questionHashes)]}::text[]) hex)`;
  const changed = isDismissed
    ? sql`insert into dismissed_questions (org_id, team_id, question)
        select ${orgId}, ${id}, hash.* from ${hashes} as hash
        on conflict do nothing returning question`
    : sql`delete from dismissed_questions
        where org_id = ${orgId} and team_id = ${id} and question in ${hashes} returning question`;
  return (await changed.execute(tx)).rows.length > 0;
}
