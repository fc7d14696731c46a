import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import type { ReachableChat } from './reach-chat.ts';

/** The number of the message that the row `message` follows; 0 for none. */
export const followed = sql<number>`coalesce(message.follows, message.number - 1)`;

/** The condition that the row `message` follows the message of this number, found by an index. */
const followsNumber = (number: RawBuilder<number>) => sql<boolean>`(message.follows = ${number}
  or (message.follows is null and message.number = ${number} + 1))`;

/**
 * Returns the parts of a statement that asks a question after the given answer, or after none,
 * instead of after the last message: `line`, the numbers up to that answer, and the update that makes
 * all other messages former. The caller inserts the question, and what it inserts is `asked`.
 */
export function branchOff(orgId: string, chatId: string, afterId: string | null) {
  const line = sql`
    line (number, follows) as (
      select message.number, ${followed} from messages message
      where message.org_id = ${orgId} and message.chat_id = ${chatId}
        and message.id = ${afterId}::uuid
      union all
      select message.number, ${followed} from line
      join messages message on message.org_id = ${orgId} and message.chat_id = ${chatId}
        and message.number = line.follows)`;
  const follows = sql`coalesce((select max(line.number) from line), 0)`;
  const setAside = sql`
    update messages message set is_former = not message.is_former
    where message.org_id = ${orgId} and message.chat_id = ${chatId}
      and message.is_former = (message.number in (select line.number from line))
      and exists (select from asked)`;
  return { line, follows, setAside };
}

/** Returns the first question of the chat's latest version; undefined if there is none. */
export async function findFirstQuestion(
  db: Reader,
  { team, row }: ReachableChat,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from messages
    where org_id = ${team.orgId} and chat_id = ${row.id} and not is_former
    order by number limit 1`.execute(db);
  return rows[0]?.text;
}

/** Returns the first question of the version with this answer. */
export async function findFirstQuestionBefore(
  db: Reader,
  { team, row }: ReachableChat,
  answerId: string,
): Promise<string | undefined> {
  const { line } = branchOff(team.orgId, row.id, answerId);
  const { rows } = await sql<{ text: string }>`
    with recursive ${line}
    select text from messages
    where org_id = ${team.orgId} and chat_id = ${row.id}
      and number = (select min(line.number) from line)`.execute(db);
  return rows[0]?.text;
}

/** Counts the versions of the question that follows the given answer, or none. */
export async function countVersions(
  db: Reader,
  { team, row }: ReachableChat,
  afterId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with place as (
      select coalesce((select number from messages
        where org_id = ${team.orgId} and chat_id = ${row.id} and id = ${afterId}::uuid), 0) as number)
    select count(*)::int as count
    from place join messages message on ${followsNumber(sql`place.number`)}
    where message.org_id = ${team.orgId} and message.chat_id = ${row.id}
      and message.role = 'user'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the condition that the answer of the row `answer` was replaced: another version of its
 * question was answered, not with small talk, and that one is part of the chat or came later. Of all
 * versions of a question one is not replaced. `meets` is a further condition of the row `asked`, the
 * question, and of the other version: the question `message` with its answer `other`.
 */
export const isReplacedBy = (
  meets = sql<boolean>`true`,
) => sql<boolean>`(answer.is_former and exists (
  select from messages asked
  join messages message on message.org_id = asked.org_id and message.chat_id = asked.chat_id
    and message.role = 'user' and message.number <> asked.number
    and ${followsNumber(sql`coalesce(asked.follows, asked.number - 1)`)}
    and (not message.is_former or message.number > asked.number)
  join messages other on other.org_id = message.org_id and other.chat_id = message.chat_id
    and other.number = message.number + 1 and other.certainty <> 'smalltalk' and ${meets}
  where asked.org_id = answer.org_id and asked.chat_id = answer.chat_id
    and asked.number = answer.number - 1))`;
