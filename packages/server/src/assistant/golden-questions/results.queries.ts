import { sql } from 'kysely';
import type { Certainty, GoldenQuestion, Marks } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';

export interface ResultRow {
  asked_key: string;
  run_id: string;
  asked_at: Date;
  marks: Marks;
  certainty: Certainty | null;
  error: string | null;
}

/** Lists the last two results of each of these questions, the newest first. */
export async function findResults(
  db: Reader,
  team: ReachableTeam,
  keys: readonly string[],
): Promise<ResultRow[]> {
  const found = await sql<ResultRow>`
    select asked_key, run_id, asked_at, marks, certainty, error from (
      select result.*, row_number() over (partition by asked_key order by run_id desc) as age
      from golden_results result
      join golden_runs run on run.org_id = result.org_id and run.id = result.run_id
      where result.org_id = ${team.orgId} and run.team_id = ${team.id}
        and result.asked_key = any(${keys}) and result.asked_at is not null
    ) aged
    where age <= 2
    order by age
  `.execute(db);
  return found.rows;
}

/** The ids of a run; also the payload of its job. */
export interface RunRef {
  readonly orgId: string;
  readonly runId: string;
}

export interface NextQuestion {
  team_id: string;
  position: number;
  question: GoldenQuestion;
}

/** Finds the first question of a running run that was not asked yet; undefined if there is none. */
export async function findNextQuestion(
  db: Reader,
  { orgId, runId }: RunRef,
): Promise<NextQuestion | undefined> {
  const found = await sql<NextQuestion>`
    select run.team_id, result.position, jsonb_build_object('question', result.question,
      'as', result.user_email, 'expect', result.expect, 'documents', result.documents,
      'words', to_jsonb(result.words)) as question
    from golden_runs run
    join golden_results result on result.org_id = run.org_id and result.run_id = run.id
    where run.org_id = ${orgId} and run.id = ${runId} and run.state = 'running'
      and result.asked_at is null
    order by result.position limit 1
  `.execute(db);
  return found.rows[0];
}

export interface NewResult {
  position: number;
  marks: Marks;
  certainty: Certainty | null;
  error: string | null;
}

/** Stores the result of a question, and the time as the run's last progress. */
export async function writeResult(
  tx: Tx,
  { orgId, runId }: RunRef,
  { position, marks, certainty, error }: NewResult,
): Promise<void> {
  // Locks the run first, as a team's deletion does, so that the two cannot deadlock.
  await sql`
    update golden_runs set moved_at = now() where org_id = ${orgId} and id = ${runId}
  `.execute(tx);
  await sql`
    update golden_results set asked_at = now(), marks = ${JSON.stringify(marks)}::jsonb,
      certainty = ${certainty}, error = ${error}
    where org_id = ${orgId} and run_id = ${runId} and position = ${position} and asked_at is null
  `.execute(tx);
}

/** Ends a running run. Does nothing if it has ended or was deleted. */
export async function endRun(
  db: Db,
  { orgId, runId }: RunRef,
  state: 'done' | 'failed',
): Promise<void> {
  await sql`
    update golden_runs set state = ${state}, ended_at = now()
    where org_id = ${orgId} and id = ${runId} and state = 'running'
  `.execute(db);
}

/** Lists running runs without progress for `stalledMs`, which have lost their job. */
export async function findStalledRuns(tx: Tx, stalledMs: number): Promise<RunRef[]> {
  const found = await sql<RunRef>`
    select org_id as "orgId", id as "runId" from golden_runs
    where state = 'running' and moved_at < now() - make_interval(secs => ${stalledMs / 1000})
  `.execute(tx);
  return found.rows;
}
