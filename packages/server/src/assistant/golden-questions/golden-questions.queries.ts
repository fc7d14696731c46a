import { sql } from 'kysely';
import type { GoldenQuestion } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import { cursorOf, isAfter, limitTo, orderBy, readCursor } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import { Failure } from '#ground/failure.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

interface TeamQuestion {
  org_id: string;
  team_id: string;
  question: GoldenQuestion;
}

const asGiven = sql`question, user_email as "as", expect, documents, words`;

/** A change of the set gives all questions new positions, so that they follow only their version. */
const inVersion = (version: string): SortKey[] => [
  { by: sql`${version}::text`, kind: 'text', isDescending: false },
  { by: sql`position`, kind: 'number', isDescending: false },
];

/**
 * Lists one page of the team's golden questions, in the order in which they were given. Throws if an
 * earlier page was of another version.
 */
export async function listGoldenQuestions(
  tx: Tx,
  team: ReachableTeam,
  { version, ...paging }: CursorPaging & { version: string },
): Promise<(GoldenQuestion & CursorRow)[]> {
  const order = inVersion(version);
  if (paging.after !== undefined && readCursor(order, paging.after)[0] !== version) {
    throw new Failure('golden_questions_changed');
  }
  const listed = await sql<GoldenQuestion & CursorRow>`
    select ${asGiven}, ${cursorOf(order)} as cursor from golden_questions
    where org_id = ${team.orgId} and team_id = ${team.id} and ${isAfter(order, paging)}
    order by ${orderBy(order)}
    ${limitTo(paging)}
  `.execute(tx);
  return listed.rows;
}

export async function countGoldenQuestions(db: Reader, team: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from golden_questions
    where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(db);
  return onlyRow(counted).count;
}

/**
 * Returns a hash of the team's golden questions and their order, which changes with any of them.
 */
export async function findGoldenVersion(db: Reader, team: ReachableTeam): Promise<string> {
  const found = await sql<{ version: string }>`
    select encode(sha256(convert_to(coalesce(
      jsonb_agg(jsonb_build_array(question, user_email, expect, documents, words)
        order by position)::text, ''), 'UTF8')), 'hex') as version
    from golden_questions
    where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(db);
  return onlyRow(found).version;
}

/** Lists all golden questions of the team, in their order. */
export async function readGoldenQuestions(tx: Tx, team: ReachableTeam): Promise<GoldenQuestion[]> {
  const found = await sql<GoldenQuestion>`
    select ${asGiven} from golden_questions
    where org_id = ${team.orgId} and team_id = ${team.id}
    order by position
  `.execute(tx);
  return found.rows;
}

/**
 * Locks the team until the transaction ends, so that it is not deleted and its golden questions are
 * not replaced by another request. False if it was deleted since it was reached.
 */
export function lockGoldenQuestions(tx: Tx, team: ReachableTeam): Promise<boolean> {
  return lockTeamRow(tx, team.id);
}

export async function deleteGoldenQuestions(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from golden_questions where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(tx);
}

/** Inserts the golden questions of a team that has none, in their order. */
export async function insertGoldenQuestions(
  tx: Tx,
  team: ReachableTeam,
  questions: readonly GoldenQuestion[],
): Promise<void> {
  const rows = questions.map((question, at) => ({ ...question, position: at + 1 }));
  await sql`
    insert into golden_questions
      (org_id, team_id, position, question, user_email, expect, documents, words)
    select ${team.orgId}, ${team.id}, given.position, given.question, given."as",
      given.expect, given.documents, given.words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (position integer, question text, "as" text, expect text, documents jsonb, words text[])
  `.execute(tx);
}

/** Lists golden questions of all organisations, the first ones of each team first. */
export async function listTeamQuestions(db: Reader, most: number): Promise<TeamQuestion[]> {
  const { rows } = await sql<TeamQuestion>`
    select org_id, team_id, jsonb_build_object('question', question, 'as', user_email,
      'expect', expect, 'documents', documents, 'words', to_jsonb(words)) as question
    from golden_questions
    order by position, org_id, team_id
    limit ${most}`.execute(db);
  return rows;
}
