import { isDeepStrictEqual } from 'node:util';
import { endpoints, askedKey } from '@guildhall/contract';
import type { ListedGoldenQuestion, GoldenQuestion } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { continuePages } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow } from '#ground/db/cursors.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { Actor } from '#ground/http/principal.ts';
import {
  countGoldenQuestions,
  findGoldenVersion,
  listGoldenQuestions,
  deleteGoldenQuestions,
  insertGoldenQuestions,
  lockGoldenQuestions,
  readGoldenQuestions,
} from './golden-questions.queries.ts';
import { checkMayAskAs } from './may-ask-as.ts';
import { answerGolden } from './ask-golden-question.ts';
import { mountGoldenRuns } from './runs.routes.ts';
import { findResults } from './results.queries.ts';
import { toResult } from './run.ts';

export function mountGoldenQuestions(api: Api, parts: AssistantParts & { jobs: Jobs }): void {
  const { db } = parts;
  mountGoldenRuns(api, parts);
  serve(api, endpoints.listGoldenQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    // Of one moment: with a version newer than its questions, a client that sends them back would
    // undo the change between.
    answer: ({ reached, input: { query } }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const version = await findGoldenVersion(tx, reached);
          const questions = await listQuestionsWithResults(tx, reached, { ...query, version });
          const count = await countGoldenQuestions(tx, reached);
          return { questions, version, pagination: continuePages(query, count, questions) };
        }),
  });

  serve(api, endpoints.replaceGoldenQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, principal, actor, input: { body } }) {
      checkMayAskAs(principal, body.questions);
      return { questions: await replaceGoldenQuestions(db, actor, reached, body) };
    },
  });

  serve(api, endpoints.askGoldenQuestion, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached: { id: teamId, orgId }, principal, input: { body }, c }) {
      const { limit, ...question } = body;
      checkMayAskAs(principal, [question]);
      const asked = { orgId, teamId, question, limit, signal: c.req.raw.signal };
      const said = await answerGolden({ ...parts, log: c.get('log') }, asked);
      const { documents, citations } = said;
      return { answer: { ...said, documents: [...documents], citations: [...citations] } };
    },
  });
}

/** Lists one page of a team's golden questions, each with its last two results. */
async function listQuestionsWithResults(
  tx: Tx,
  team: ReachableTeam,
  wanted: CursorPaging & { version: string },
): Promise<(ListedGoldenQuestion & CursorRow)[]> {
  const questions = await listGoldenQuestions(tx, team, wanted);
  const results = await findResults(tx, team, questions.map(askedKey));
  const byKey = Map.groupBy(results, (row) => row.asked_key);
  return questions.map((question) => {
    const [last = null, before = null] = (byKey.get(askedKey(question)) ?? []).map(toResult);
    return { ...question, last, before };
  });
}

/**
 * Replaces all golden questions of the team; writes nothing if they are equal. With a `version`,
 * throws if the stored questions have another one.
 */
function replaceGoldenQuestions(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { questions, version }: { questions: GoldenQuestion[]; version?: string | undefined },
): Promise<GoldenQuestion[]> {
  return transaction(db, async (tx) => {
    if (!(await lockGoldenQuestions(tx, team))) throw new Failure('team_not_found');
    if (version !== undefined && version !== (await findGoldenVersion(tx, team))) {
      throw new Failure('golden_questions_changed');
    }
    if (isDeepStrictEqual(await readGoldenQuestions(tx, team), questions)) return questions;
    await deleteGoldenQuestions(tx, team);
    await insertGoldenQuestions(tx, team, questions);
    await recordWrite(tx, actor, team, 'golden.replaced', [team.id]);
    return questions;
  });
}
