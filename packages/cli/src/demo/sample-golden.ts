import type { Guildhall } from '@guildhall/sdk';
import { join } from 'node:path';
import { readGolden } from '../eval/read-golden.ts';
import { sampleFolder } from './sample.ts';
import type { Sample } from './sample.ts';

/** Saves the sample's golden questions for the teams that have none. */
export async function loadGoldenQuestions(guildhall: Guildhall, { teams }: Sample): Promise<void> {
  const questions = await readGolden(join(sampleFolder, 'golden.json'));
  for (const { slug: teamId } of teams) {
    const ofTeam = questions.filter(({ team }) => (team ?? teams[0]?.slug) === teamId);
    const { pagination } = await guildhall.listGoldenQuestions({ teamId, pageSize: 1 });
    if (pagination.totalCount > 0) continue;
    await guildhall.replaceGoldenQuestions({ teamId, questions: ofTeam });
  }
}
