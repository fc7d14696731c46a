import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { Task } from '#assistant/composing/composer.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';

/**
 * The logit from which a reviewed answer may answer a question. Of 100 paraphrases of questions about
 * a handbook 95 lie above it, and of 60 unanswerable questions, each with its nearest reviewed
 * answer, a quarter.
 */
const holdsMin = -0.5;

/**
 * Leaves out corrections of similar questions whose response does not answer this one, and puts the
 * others in the order in which they do. Without the reader all stay.
 */
export async function keepAnswering(
  { question, readers: { read } }: Pick<Task, 'question' | 'readers'>,
  offered: readonly UsableCorrection[],
): Promise<readonly UsableCorrection[]> {
  if (!read || offered.length === 0) return offered;
  const sections = offered.map((it) => ({
    above: onOneLine(it.question),
    sentences: [it.correctedResponse],
  }));
  const readings = await read(question, sections, () => false);
  return offered
    .map((training, at) => ({ training, holds: readings[at]?.holds ?? 0 }))
    .filter(({ holds }) => holds >= holdsMin)
    .toSorted((a, b) => b.holds - a.holds)
    .map(({ training }) => training);
}
