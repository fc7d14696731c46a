import { sql } from 'kysely';
import type { Marks } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { hashOf } from './asked-questions.queries.ts';

export interface ApprovedRow {
  hash: string;
  at: Date;
}

/** Finds when corrections of these questions were approved last. */
export async function findApproved(
  db: Reader,
  team: ReachableTeam,
  hashes: readonly string[],
): Promise<ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`
    select hash, max(decided_at) as at from (
      select ${hashOf(sql`taught.text`)} as hash, training.decided_at
      from trainings training
      cross join lateral (values (training.user_text), (training.shown_question)) as taught (text)
      where training.org_id = ${team.orgId} and training.team_id = ${team.id}
        and training.status = 'approved' and training.decided_at is not null) approved
    where hash = any(${hashes})
    group by hash`.execute(db);
  return rows;
}

export interface GoldenRow extends ApprovedRow {
  marks: Marks;
}

/** Finds the last results of golden questions that are these questions, whoever asks them. */
export async function findGoldenResults(
  db: Reader,
  team: ReachableTeam,
  hashes: readonly string[],
): Promise<GoldenRow[]> {
  const { rows } = await sql<GoldenRow>`
    select distinct on (result.asked_key) ${hashOf(sql`result.question`)} as hash,
      result.asked_at as at, result.marks
    from golden_runs run
    join golden_results result on result.org_id = run.org_id and result.run_id = run.id
    where run.org_id = ${team.orgId} and run.team_id = ${team.id}
      and result.asked_at is not null and result.marks is not null
      and ${hashOf(sql`result.question`)} = any(${hashes})
    order by result.asked_key, result.asked_at desc`.execute(db);
  return rows;
}
