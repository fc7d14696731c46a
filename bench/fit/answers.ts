import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerTuning } from '../../packages/server/src/library/quotes/choose/answer-tuning.ts';
import { availableCollections } from '../collections/load-collection.ts';
import { answerTuning } from '../../packages/server/src/library/quotes/choose/answer-tuning.ts';
import { chooseAll, fitCertainty, fitKnown, fitSentence, groupOf } from './answer-questions.ts';
import { chooseThresholds } from './choose-thresholds.ts';
import { drawReliability } from './draw-reliability.ts';
import type { FitQuestion } from './fit-question.ts';
import { listFitQuestions } from './fit-questions.ts';
import { labelQuestion, withoutAnswer } from './label-answers.ts';
import type { LabelledQuestion } from './label-answers.ts';
import { describeMarks, markAnswer } from './measure-answers.ts';
import type { Marks } from './measure-answers.ts';
import { suffixOf } from '../quality/find-imported.ts';
import { recordDrawn, recordFound } from './record-found.ts';
import { recordSample } from './record-sample.ts';
import { findData } from '../collections/data-folder.ts';
import type { RecordedQuestion } from './recorded-question.ts';

/** Answers have weights of their own with and without the reader. */
function tuningFile(labelled: readonly LabelledQuestion[]): string {
  const way = labelled.some((it) => it.isRead) ? '.reader' : '';
  const path = `../../packages/server/src/library/quotes/choose/tuning${way}.json`;
  return fileURLToPath(new URL(path, import.meta.url));
}
/** Collections that are asked as a whole. */
const whole = ['handbook', 'small', 'xquad', 'xquad-mixed', 'financebench', 'readmes', 'manuals'];
/** Collections from which small knowledge bases are drawn. */
const drawnFrom = [
  'handbook',
  'xquad',
  'readmes',
  'manuals',
  'scifact',
  'cranfield',
  'hotpotqa',
  'cisi',
  'lisa',
  'time',
];
const foldsMax = 5;
const curveFile = fileURLToPath(new URL('../../docs/pictures/reliability.svg', import.meta.url));

export interface FitAnswersOptions {
  /** The folder of the imported collections and their recorded searches. */
  readonly dataDir: string;
  readonly embeddings: string;
  /** The names of the collections. Undefined: all available ones that suit the fit. */
  readonly collections?: readonly string[];
  /** True to write `tuning.json`. */
  readonly writes: boolean;
}

/**
 * Fits the choice of sentences and the certainty of answers. Returns figures of questions left out
 * of the fit: by folds of each set, and by whole sets.
 */
export async function fitAnswers(options: FitAnswersOptions): Promise<string[]> {
  const all = await readQuestions(options);
  const lines: string[] = [];
  const report = (name: string, marks: readonly Marks[]) => lines.push(describeMarks(name, marks));
  const labelled = await Promise.all(all.map(labelQuestion));
  const reportAll = (marks: readonly Marks[], how: string) => {
    for (const [name, its] of Map.groupBy(marks, nameOf)) report(`${name}, ${how}`, its);
  };
  const leftOut = leaveFoldsOut(labelled);
  reportAll(leftOut, 'folds left out');
  const bySet = Map.groupBy(labelled, ({ question }) => familyOf(question.set));
  if (bySet.size > 1) {
    for (const questions of bySet.values()) {
      const others = labelled.filter((it) => !questions.includes(it));
      reportAll(mark(questions, tuningOf(others)), 'set left out');
    }
  }
  if (options.writes) {
    const bySize = Map.groupBy(
      leftOut.filter(({ size }) => size === null),
      nameOf,
    );
    const drawn = new Map([...bySize].filter(([, marks]) => marks.some((it) => !it.isAnswerable)));
    if (labelled.some(({ isRead }) => isRead)) await writeFile(curveFile, drawReliability(drawn));
    const isByMeaning = options.embeddings !== 'none';
    const fitted = fitAll(labelled);
    const kept = isByMeaning ? fitted : { ...answerTuning, ...fitted };
    await writeFile(tuningFile(labelled), `${JSON.stringify(kept, null, 2)}\n`);
  }
  return lines;
}

/** Names a set with the size of its knowledge base. */
function nameOf({ set, size }: Marks): string {
  return size === null ? set : `${set} of ${size}`;
}

/** The collection of a set: the handbook's headings are left out with its questions. */
function familyOf(set: string): string {
  if (set.startsWith('xquad')) return 'xquad';
  return set === 'headings' ? 'handbook' : groupOf(set);
}

/** Reads the recorded questions of all available collections, and records missing ones. */
async function readQuestions(options: FitAnswersOptions): Promise<RecordedQuestion[]> {
  const isHere = (name: string) =>
    availableCollections().includes(name) && options.collections?.includes(name) !== false;
  const all: RecordedQuestion[] = [];
  for (const name of whole.filter(isHere)) {
    all.push(...(await readRecorded(`answers-${name}`, name, options, recordFound)));
  }
  if (options.collections?.includes('sample') !== false && findData('questions') !== null) {
    all.push(
      ...(await readRecorded('answers-sample', 'sample', options, (_, __, it) => recordSample(it))),
    );
  }
  // Half of XQuAD's questions are asked without the documents that answer them.
  const split = all.map((it, at) =>
    groupOf(it.set) === 'xquad' && at % 2 === 1 ? withoutAnswer(it) : it,
  );
  for (const name of drawnFrom.filter(isHere)) {
    split.push(...(await readRecorded(`answers-drawn-${name}`, name, options, recordDrawn)));
  }
  return split;
}

/** Reads a file of recorded questions from the folder of the run, or records it. */
async function readRecorded(
  label: string,
  name: string,
  { dataDir, embeddings }: FitAnswersOptions,
  record: typeof recordFound,
): Promise<RecordedQuestion[]> {
  const file = join(dataDir, `${label}${suffixOf(embeddings)}.jsonl`);
  if (!existsSync(file)) {
    // Comparing the sentences of hundreds of headings takes an hour.
    const isTaken = ({ set }: FitQuestion) => embeddings === 'none' || set !== 'headings';
    const questions = (await listFitQuestions(name)).filter(isTaken);
    const recorded = await record(name, questions, { dataDir, embeddings });
    await writeFile(file, recorded.map((it) => `${JSON.stringify(it)}\n`).join(''));
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedQuestion);
}

/** Answers each question with weights that were fitted without its document. */
function leaveFoldsOut(labelled: readonly LabelledQuestion[]): Marks[] {
  return Array.from({ length: foldsMax }, (_, fold) => {
    const isLeftOut = (it: LabelledQuestion) => foldOf(it.question) === fold;
    const tuning = tuningOf(labelled.filter((it) => !isLeftOut(it)));
    return mark(labelled.filter(isLeftOut), tuning);
  }).flat();
}

/** Returns the fold of a question, by the document that answers it or else by its text. */
function foldOf({ documents, answeredBy = [], text }: RecordedQuestion): number {
  const key = documents[0] ?? answeredBy[0] ?? text;
  let hash = 7;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % foldsMax;
}

/** What the fit writes. */
type FittedTuning = Pick<
  AnswerTuning,
  'sentence' | 'certainty' | 'answeredMin' | 'known' | 'knownMin'
>;

function fitAll(labelled: readonly LabelledQuestion[]): FittedTuning {
  const sentence = fitSentence(labelled);
  const chosen = chooseAll(labelled, sentence, answerTuning);
  const certainty = fitCertainty(chosen);
  const known = chosen.some(({ labelled: { isRead } }) => isRead) ? fitKnown(chosen) : undefined;
  return {
    sentence,
    certainty,
    ...(known && { known }),
    ...chooseThresholds(chosen, certainty, known),
  };
}

function tuningOf(labelled: readonly LabelledQuestion[]): AnswerTuning {
  return { ...answerTuning, ...fitAll(labelled) };
}

function mark(labelled: readonly LabelledQuestion[], tuning: AnswerTuning): Marks[] {
  const chosen = chooseAll(labelled, tuning.sentence, tuning);
  return chosen.map((each) => markAnswer(each, tuning));
}
