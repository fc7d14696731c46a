import { isDeepStrictEqual } from 'node:util';
import type { GoldenQuestion } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import {
  deleteGoldenQuestions,
  findGoldenVersion,
  insertGoldenQuestions,
  lockGoldenQuestions,
  readGoldenQuestions,
} from './golden-questions.queries.ts';

/**
 * Replaces all golden questions of the team; writes nothing if they are equal. With a `version`,
 * throws if the stored questions have another one.
 */
export function replaceGoldenQuestions(
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
