import { fileURLToPath } from 'node:url';
import { findData } from '../collections/data-folder.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { startProduct } from '../product/start-product.ts';
import { findImported } from '../quality/find-imported.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { percentile } from '../speed/percentiles.ts';
import { reachAssistant } from './ask-assistant.ts';
import type { Assistant } from './ask-assistant.ts';
import { measureNaturalCorrections } from './natural-corrections.ts';
import { makeTrainingQuestions } from './training-questions.ts';
import type { Corrected, TrainingQuestions } from './training-questions.ts';

const samples = fileURLToPath(new URL('../../sample/documents/', import.meta.url));
const approvedMsMax = 1_000;

/** The results of a taught assistant. */
interface Outcome {
  /** The duration of each approval in milliseconds. */
  approvals: number[];
  unusedAfterApproval: number;
  rephrasedCaught: number;
  othersCaught: number;
  usedAfterRejection: number;
}

/**
 * Measures the training loop over HTTP: questions are asked, corrected, approved and asked again in
 * other words; other questions are asked; finally all corrections are rejected.
 */
export async function measureTraining(options: RunOptions): Promise<Figure[]> {
  const folder = findData('handbook');
  const collection = await loadCollection(folder === null ? 'sample' : 'handbook');
  const questions = await makeTrainingQuestions(folder ?? samples, 'held out');
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    const server = { url: product.url, key: product.organisation.apiKey };
    const assistant = reachAssistant(server);
    const outcome = await teach(assistant, questions);
    const natural = await measureNaturalCorrections(assistant, options.every);
    return [...describe(`training ${collection.name}`, questions, outcome), ...natural];
  } finally {
    await product.stop();
  }
}

async function teach(
  assistant: Assistant,
  { corrected, others }: TrainingQuestions,
): Promise<Outcome> {
  const approvals: number[] = [];
  const trainings = [];
  let unusedAfterApproval = 0;
  for (const { question, response } of corrected) {
    const training = await assistant.correct(question, response);
    const startedAt = performance.now();
    await assistant.approve(training);
    approvals.push(performance.now() - startedAt);
    const { corrections } = (await assistant.ask(question)).message;
    const isUsed = corrections.some((it) => it.trainingId === training.id && it.use === 'decided');
    if (!isUsed) unusedAfterApproval += 1;
    trainings.push(training);
  }
  const rephrasedCaught = await countCaught(assistant, corrected);
  const othersCaught = await countUsed(assistant, others);
  for (const training of trainings) await assistant.reject(training);
  const questions = corrected.map(({ question }) => question);
  const usedAfterRejection = await countUsed(assistant, questions);
  return { approvals, unusedAfterApproval, rephrasedCaught, othersCaught, usedAfterRejection };
}

async function countCaught(assistant: Assistant, corrected: readonly Corrected[]): Promise<number> {
  let caught = 0;
  for (const { rephrased, response } of corrected) {
    if ((await assistant.ask(rephrased)).message.text.includes(response)) caught += 1;
  }
  return caught;
}

async function countUsed(assistant: Assistant, questions: readonly string[]): Promise<number> {
  let used = 0;
  for (const question of questions) {
    const { corrections } = (await assistant.ask(question)).message;
    if (corrections.some(({ use }) => use === 'decided')) used += 1;
  }
  return used;
}

function describe(
  name: string,
  { corrected, others }: TrainingQuestions,
  outcome: Outcome,
): Figure[] {
  const caught = outcome.rephrasedCaught / corrected.length;
  const wrong = outcome.othersCaught / others.length;
  const slowest = percentile(outcome.approvals, 1);
  const none = (figure: string, measured: number) =>
    makeFigure({ figure: `${name}: ${figure}`, measured, reach: '0', ok: measured === 0 });
  return [
    makeFigure({
      figure: `${name}: of ${corrected.length} rephrased, decided or offered`,
      measured: caught,
      reach: '≥ 0.9',
      ok: caught >= 0.9,
    }),
    makeFigure({
      figure: `${name}: of ${others.length} others, decided`,
      measured: wrong,
      reach: '≤ 0.02',
      ok: wrong <= 0.02,
    }),
    makeFigure({
      figure: `${name}: approve to used, slowest`,
      measured: slowest,
      reach: '≤ 1 s',
      ok: slowest <= approvedMsMax,
      unit: 'ms',
    }),
    none('not used right after approval', outcome.unusedAfterApproval),
    none('used after rejection', outcome.usedAfterRejection),
  ];
}
