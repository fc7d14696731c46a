import { GuildhallError } from '@guildhall/sdk';
import type { GoldenQuestion } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';

type Change = (questions: GoldenQuestion[]) => GoldenQuestion[];

/** How often a change is tried again when somebody else has just changed the set. */
const attemptsMax = 4;

/** Applies a change to the newest version of a team's golden questions, and reloads their lists. */
export async function changeGoldenSet(teamId: string, change: Change): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { version, questions } = await readSet(teamId);
      await guildhall.replaceGoldenQuestions({ teamId, version, questions: change(questions) });
      break;
    } catch (error) {
      if (!isChanged(error) || attempt === attemptsMax) throw error;
    }
  }
  await queryClient.invalidateQueries({ queryKey: ['golden', teamId] });
}

const isChanged = (error: unknown) =>
  error instanceof GuildhallError && error.code === 'golden_questions_changed';

/** Reads the whole set and its version. The server refuses to continue one that has changed. */
async function readSet(teamId: string): Promise<{ version: string; questions: GoldenQuestion[] }> {
  const questions: GoldenQuestion[] = [];
  for (let after: string | undefined; ;) {
    const page = await guildhall.listGoldenQuestions({ teamId, after, pageSize: pageSizeMax });
    questions.push(...page.questions.map(withoutResults));
    after = page.pagination.after ?? undefined;
    if (after === undefined) return { version: page.version, questions };
  }
}

const pageSizeMax = 100;

/** Returns a question without its results. */
export function withoutResults(listed: GoldenQuestion): GoldenQuestion {
  const { question, as, expect, documents, words } = listed;
  return { question, as, expect, documents, words };
}

type QuestionIdentity = Pick<GoldenQuestion, 'question' | 'as'>;

/** True for two questions that differ in letter case or spaces only, asked as the same member. */
export function isSameQuestion(one: QuestionIdentity, other: QuestionIdentity): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf({ question, as }: QuestionIdentity): string {
  const words = question.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  return `${words}\n${as ?? ''}`;
}
