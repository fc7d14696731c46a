import { endpoints } from '@guildhall/contract';
import type { GoldenRun } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { toRun } from './run.ts';
import {
  countOutcomes,
  countRuns,
  listRuns,
  deleteOldRuns,
  insertRun,
  insertRunQuestions,
} from './runs.queries.ts';
import { lockGoldenQuestions, readGoldenQuestions } from './golden-questions.queries.ts';
import { checkMayAskAs } from './may-ask-as.ts';
import type { RunRef } from './results.queries.ts';

/** The number of runs that a team keeps, including the new one. */
const runsKept = 20;

export function mountGoldenRuns(api: Api, parts: { db: Db; jobs: Jobs }): void {
  const { db } = parts;
  serve(api, endpoints.listGoldenRuns, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, input: { query } }) {
      const rows = await listRuns(db, reached, query);
      const ids = rows.map(({ id }) => id);
      const outcomes = await countOutcomes(db, reached, ids);
      return {
        runs: rows.map((row) => toRun(row, outcomes)),
        pagination: continuePages(query, await countRuns(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.startGoldenRun, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: async ({ reached, principal, actor }) => ({
      run: await startRun(parts, { principal, actor }, reached),
    }),
  });
}

/** Starts a run of all golden questions of a team, in the background. */
function startRun(
  { db, jobs }: { db: Db; jobs: Jobs },
  { principal, actor }: { principal: Principal; actor: Actor },
  team: ReachableTeam,
): Promise<GoldenRun> {
  return transaction(db, async (tx) => {
    if (!(await lockGoldenQuestions(tx, team))) throw new Failure('team_not_found');
    const questions = await readGoldenQuestions(tx, team);
    if (questions.length === 0) throw new Failure('golden_questions_missing');
    checkMayAskAs(principal, questions);
    const run = await insertRun(tx, team);
    if (!run) throw new Failure('golden_run_under_way');
    await insertRunQuestions(tx, team, run.id, questions);
    await deleteOldRuns(tx, team, runsKept);
    await recordWrite(tx, actor, team, 'golden.asked', [run.id]);
    const ref: RunRef = { orgId: team.orgId, runId: run.id };
    await jobs.enqueue(tx, 'ask-golden-questions', ref);
    return toRun(run, await countOutcomes(tx, team, [run.id]));
  });
}
