import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findUniqueHeadings } from '../collections/heading-questions.ts';
import type { Heading } from '../collections/heading-questions.ts';
import { createRandom, pickSome } from '../collections/random.ts';
import { askFirst, askPlainly, rephrase, saysSubject } from './rephrase.ts';

/** A corrected question, with a rephrased version. */
export interface Corrected {
  readonly question: string;
  readonly response: string;
  readonly rephrased: string;
}

export interface TrainingQuestions {
  readonly corrected: readonly Corrected[];
  /** Questions about other subjects, half of them from the same files. */
  readonly others: readonly string[];
}

/**
 * The half of the questions: `tuning` may be used to choose weights and thresholds, `held out` is
 * reported.
 */
export type Half = 'tuning' | 'held out';

const seeds: Record<Half, number> = { tuning: 20_261_121, 'held out': 20_261_122 };

/**
 * Makes corrections of questions about headings of Markdown files. The headings of every other file
 * belong to one half, the rest to the other.
 */
export async function makeTrainingQuestions(
  folder: string,
  half: Half,
  count = 100,
): Promise<TrainingQuestions> {
  const random = createRandom(seeds[half]);
  const headings = await readHalf(folder, half);
  const taught = pickSome(random, headings, Math.min(count, Math.floor(headings.length / 2)));
  const taken = new Set(taught);
  const files = new Set(taught.map(({ key }) => key));
  const rest = headings.filter((heading) => !taken.has(heading));
  const near = rest.filter(({ key }) => files.has(key));
  const far = rest.filter(({ key }) => !files.has(key));
  const others = [
    ...pickSome(random, near, count / 2),
    ...pickSome(random, far, count - Math.min(near.length, count / 2)),
  ];
  return {
    corrected: taught.map(({ text }, at) => ({
      question: askFirst(text, random),
      response: `As corrected, case ${at + 1}: ask the team that owns this.`,
      rephrased: rephrase(text, random),
    })),
    others: others.map(({ text }) => askPlainly(text, random)),
  };
}

async function readHalf(folder: string, half: Half): Promise<Heading[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.md'))
    .toSorted();
  const texts = await Promise.all(
    paths.map(async (key) => ({ key, text: await readFile(join(folder, key), 'utf8') })),
  );
  const own = new Set(paths.filter((_, at) => at % 2 === (half === 'tuning' ? 0 : 1)));
  return findUniqueHeadings(texts).filter(({ key, text }) => own.has(key) && saysSubject(text));
}
