import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { countGoldenQuestions, findGoldenVersion } from './golden-questions.queries.ts';
import { checkMayAskAs } from './may-ask-as.ts';
import { replaceGoldenQuestions } from './replace-golden-questions.ts';
import { listQuestionsWithResults } from './list-questions.ts';
import { mountGoldenRuns } from './runs.routes.ts';

export function mountGoldenQuestions(api: Api, parts: { db: Db; jobs: Jobs }): void {
  const { db } = parts;
  mountGoldenRuns(api, parts);
  serve(api, endpoints.listGoldenQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, input: { query } }) {
      // The version is read first: with one newer than its questions, a client that sends them back
      // would undo the change between.
      const version = await findGoldenVersion(db, reached);
      return {
        questions: await listQuestionsWithResults(db, reached, query),
        version,
        pagination: paginate(query, await countGoldenQuestions(db, reached)),
      };
    },
  });

  serve(api, endpoints.replaceGoldenQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, principal, actor, input: { body } }) {
      checkMayAskAs(principal, body.questions);
      return { questions: await replaceGoldenQuestions(db, actor, reached, body) };
    },
  });
}
