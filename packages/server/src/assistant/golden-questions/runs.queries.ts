import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import { askedKey } from '@guildhall/contract';
import type { Certainty, GoldenQuestion, Marks } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface RunRow {
  id: string;
  state: 'running' | 'done' | 'failed';
  started_at: Date;
  ended_at: Date | null;
}

const runColumns = sql`run.id, run.state, run.started_at, run.ended_at`;

/** Inserts a running run; undefined while another one of the team is running. */
export async function insertRun(tx: Tx, team: ReachableTeam): Promise<RunRow | undefined> {
  const inserted = await sql<RunRow>`
    insert into golden_runs as run (org_id, team_id) values (${team.orgId}, ${team.id})
    on conflict (team_id) where state = 'running' do nothing
    returning ${runColumns}
  `.execute(tx);
  return inserted.rows[0];
}

/** Copies the golden questions into a run as they are now, in their order. */
export async function insertRunQuestions(
  tx: Tx,
  { orgId }: ReachableTeam,
  runId: string,
  questions: readonly GoldenQuestion[],
): Promise<void> {
  const rows = questions.map((question, at) => ({
    ...question,
    position: at + 1,
    key: askedKey(question),
  }));
  await sql`
    insert into golden_results
      (org_id, run_id, position, asked_key, question, user_email, expect, documents, words)
    select ${orgId}, ${runId}, given.position, given.key, given.question, given."as",
      given.expect, given.documents, given.words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (position integer, key text, question text, "as" text, expect text, documents jsonb,
        words text[])
  `.execute(tx);
}

/** Deletes all runs of a team but the newest `kept`. */
export async function deleteOldRuns(tx: Tx, team: ReachableTeam, kept: number): Promise<void> {
  await sql`
    delete from golden_runs where org_id = ${team.orgId} and team_id = ${team.id} and id not in (
      select id from golden_runs where org_id = ${team.orgId} and team_id = ${team.id}
      order by id desc limit ${kept})
  `.execute(tx);
}

const newestFirst: SortKey[] = [{ by: sql`run.id`, kind: 'id', isDescending: true }];

/** Lists one page of a team's runs, the newest first. */
export async function listRuns(
  db: Reader,
  team: ReachableTeam,
  paging: CursorPaging,
): Promise<(RunRow & CursorRow)[]> {
  const listed = await sql<RunRow & CursorRow>`
    select ${runColumns}, ${cursorOf(newestFirst)} as cursor from golden_runs run
    where run.org_id = ${team.orgId} and run.team_id = ${team.id}
      and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}
  `.execute(db);
  return listed.rows;
}

export async function countRuns(db: Reader, team: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from golden_runs
    where org_id = ${team.orgId} and team_id = ${team.id}
  `.execute(db);
  return onlyRow(counted).count;
}

/** The number of questions of a run that ended alike. */
export interface OutcomeRow {
  run_id: string;
  is_asked: boolean;
  marks: Marks | null;
  certainty: Certainty | null;
  has_failed: boolean;
  count: number;
}

/** Counts the questions of some runs by how they ended. */
export async function countOutcomes(
  db: Reader,
  { orgId }: ReachableTeam,
  runIds: readonly string[],
): Promise<OutcomeRow[]> {
  const counted = await sql<OutcomeRow>`
    select run_id, asked_at is not null as is_asked, marks, certainty,
      error is not null as has_failed, count(*)::int as count
    from golden_results
    where org_id = ${orgId} and run_id = any(${runIds}::uuid[])
    group by 1, 2, 3, 4, 5
  `.execute(db);
  return counted.rows;
}
