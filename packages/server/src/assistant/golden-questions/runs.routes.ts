import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { toRun } from './run.ts';
import { countOutcomes, countRuns, listRuns } from './runs.queries.ts';
import { startRun } from './start-run.ts';

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
        pagination: paginate(query, await countRuns(db, reached)),
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
