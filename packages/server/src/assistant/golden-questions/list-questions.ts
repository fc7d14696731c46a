import { askedKey } from '@guildhall/contract';
import type { ListedGoldenQuestion } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { listGoldenQuestions } from './golden-questions.queries.ts';
import { findResults } from './results.queries.ts';
import { toResult } from './run.ts';

/** Lists one page of a team's golden questions, each with its last two results. */
export async function listQuestionsWithResults(
  db: Reader,
  team: ReachableTeam,
  page: { page: number; pageSize: number },
): Promise<ListedGoldenQuestion[]> {
  const questions = await listGoldenQuestions(db, team, page);
  const results = await findResults(db, team, questions.map(askedKey));
  const byKey = Map.groupBy(results, (row) => row.asked_key);
  return questions.map((question) => {
    const [last = null, before = null] = (byKey.get(askedKey(question)) ?? []).map(toResult);
    return { ...question, last, before };
  });
}
