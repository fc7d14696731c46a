import { findData } from '../collections/data-folder.ts';
import { loadNaturalQuestions } from '../collections/load-natural-questions.ts';
import type { NaturalQuestions } from '../collections/load-natural-questions.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { Assistant } from './ask-assistant.ts';

/**
 * The counts for a kind of question: asked, decided by a correction, shown a correction, shown the
 * right one.
 */
interface Tally {
  asked: number;
  decided: number;
  shown: number;
  shownRight: number;
}

/**
 * Corrects each question in people's own words, asks paraphrases, similar questions and
 * unanswerable questions, and rejects the corrections again. Empty if the questions are not
 * available.
 */
export async function measureNaturalCorrections(
  assistant: Assistant,
  every: number,
): Promise<Figure[]> {
  const folder = findData('questions', 'handbook');
  if (folder === null) return [];
  const natural = await loadNaturalQuestions(folder);
  const answerable = natural.answerable.filter((_, at) => at % every === 0);
  const trainings = new Map<string, { id: string }>();
  for (const { id, question, correction } of answerable) {
    const training = await assistant.correct(question, correction);
    await assistant.approve(training);
    trainings.set(id, training);
  }
  const tallies = await askAll(assistant, { ...natural, answerable }, trainings);
  for (const training of trainings.values()) await assistant.reject(training);
  return describe(tallies);
}

async function askAll(
  assistant: Assistant,
  { answerable, unanswerable }: NaturalQuestions,
  trainings: ReadonlyMap<string, { id: string }>,
) {
  const tally = async (asked: readonly { text: string; right?: string | undefined }[]) => {
    const sums: Tally = { asked: asked.length, decided: 0, shown: 0, shownRight: 0 };
    for (const { text, right } of asked) {
      const { corrections } = (await assistant.ask(text)).message;
      if (corrections.some(({ use }) => use === 'decided')) sums.decided += 1;
      if (corrections.length > 0) sums.shown += 1;
      if (corrections.some(({ trainingId }) => trainingId === right)) sums.shownRight += 1;
    }
    return sums;
  };
  const right = (id: string) => trainings.get(id)?.id;
  return {
    same: await tally(answerable.map(({ id, question: text }) => ({ text, right: right(id) }))),
    paraphrase: await tally(
      answerable.flatMap(({ id, paraphrases }) =>
        paraphrases.map((text) => ({ text, right: right(id) })),
      ),
    ),
    lookAlike: await tally(
      answerable.flatMap(({ distractors }) => distractors.map((text) => ({ text }))),
    ),
    unanswerable: await tally(unanswerable.map((text) => ({ text }))),
  };
}

function describe(tallies: Awaited<ReturnType<typeof askAll>>): Figure[] {
  const { same, paraphrase, lookAlike, unanswerable } = tallies;
  const atLeast = (figure: string, measured: number, least: number) =>
    makeFigure({ figure, measured, reach: `≥ ${least}`, ok: measured >= least });
  const atMost = (figure: string, measured: number, most: number) =>
    makeFigure({ figure, measured, reach: `≤ ${most}`, ok: measured <= most });
  const name = (what: string, { asked }: Tally) => `training, own words: of ${asked} ${what}`;
  return [
    atLeast(name('same questions, decided', same), same.decided / same.asked, 1),
    atLeast(
      name('paraphrases, the right one decided or offered', paraphrase),
      paraphrase.shownRight / paraphrase.asked,
      0.78,
    ),
    atMost(name('look-alikes, decided', lookAlike), lookAlike.decided / lookAlike.asked, 0.02),
    atMost(
      name('unanswerable ones, offered any', unanswerable),
      unanswerable.shown / unanswerable.asked,
      0.1,
    ),
  ];
}
