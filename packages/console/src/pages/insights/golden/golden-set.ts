import { GuildhallError } from '@guildhall/sdk';
import type { GoldenQuestion } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';

type Change = (questions: GoldenQuestion[]) => GoldenQuestion[];

/** How often a change is tried again when somebody else has just changed the set. */
const attemptsMax = 4;

/** Applies a change to the newest version of a team's golden questions, and reloads their lists. */
export async function changeGoldenSet(teamId: string, change: Change): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { version, questions } = await readSet(teamId);
    try {
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

/**
 * Reads the whole set with the version told by the first page. If later pages are newer, the server
 * refuses the change, because the version does not match.
 */
async function readSet(teamId: string): Promise<{ version: string; questions: GoldenQuestion[] }> {
  const read = (page: number) =>
    guildhall.listGoldenQuestions({ teamId, page, pageSize: pageSizeMax });
  const first = await read(1);
  const listed = [...first.questions];
  for (let page = 2; page <= first.pagination.totalPages; page += 1) {
    listed.push(...(await read(page)).questions);
  }
  return { version: first.version, questions: listed.map(withoutResults) };
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
