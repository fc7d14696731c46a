import type { GoldenQuestion } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';

type Change = (questions: GoldenQuestion[]) => GoldenQuestion[];

/** Changes a team's set of golden questions as it is on the server now, and loads it anew. */
export async function changeSet(teamId: string, change: Change): Promise<void> {
  const listed = await Array.fromAsync(guildhall.all.listGoldenQuestions({ teamId }));
  const now = listed.map(({ question, as, expect, documents, words }) => {
    return { question, as, expect, documents, words };
  });
  await guildhall.replaceGoldenQuestions({ teamId, questions: change(now) });
  await queryClient.invalidateQueries({ queryKey: ['golden', teamId] });
}

type Asked = Pick<GoldenQuestion, 'question' | 'as'>;

/** True for two questions that differ in letter case or spaces only, asked as the same member. */
export function isSameQuestion(one: Asked, other: Asked): boolean {
  return askedKey(one) === askedKey(other);
}

function askedKey({ question, as }: Asked): string {
  const words = question.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  return `${words}\n${as ?? ''}`;
}
