import { readFile } from 'node:fs/promises';
import { openMeaning } from '../../packages/meaning/src/index.ts';
import type { Section } from '../../packages/server/src/ground/ports/section-reader.ts';
import { cutDocument } from '../../packages/server/src/library/claims/cut-document.ts';
import { findData } from '../collections/data-folder.ts';
import { loadCollection } from '../collections/load-collection.ts';
import { createRandom, pickSome } from '../collections/random.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { readFiles } from './read-files.ts';

const seed = 20_261_129;
const questionsOfEach = 50;
/** So many right sections may be doubted. */
const doubtedShare = 0.05;
const files: Readonly<Record<string, readonly string[]>> = {
  sample: ['questions', 'sample.jsonl'],
  handbook: ['questions', 'handbook', 'questions.jsonl'],
  small: ['questions', 'small', 'questions.jsonl'],
};

interface Written {
  readonly question: string;
  readonly documents: readonly string[];
  readonly answerWords: readonly string[];
  readonly previous?: string;
}

interface Logits {
  readonly name: string;
  /** Of sections that hold the answer. */
  readonly right: readonly number[];
  /** Of the section of the same document that shares most words with the question, and does not. */
  readonly wrong: readonly number[];
}

/**
 * Measures what the reader says of the section that holds the answer to a question, and of the one
 * beside it that is most like it: the threshold below which an answer is doubted is fitted to the other
 * collections.
 */
export async function measureReader(): Promise<Figure[]> {
  const all: Logits[] = [];
  for (const [name, path] of Object.entries(files)) {
    const file = findData(...path);
    if (file !== null) all.push(await readLogits(name, file));
  }
  const figures = all.flatMap((one) => {
    const min = thresholdOf(all.filter((it) => it !== one));
    const share = (logits: readonly number[]) =>
      logits.filter((it) => it >= min).length / logits.length;
    return [
      makeFigure({
        figure: `claims ${one.name}, left out: of ${one.right.length} right sections, held`,
        measured: share(one.right),
      }),
      makeFigure({
        figure: `claims ${one.name}, left out: of ${one.wrong.length} wrong sections, held`,
        measured: share(one.wrong),
      }),
    ];
  });
  return [
    ...figures,
    makeFigure({ figure: 'claims: threshold of the reader, all', measured: thresholdOf(all) }),
  ];
}

/** Returns the logit that all but a few right sections have, in the mean over the collections. */
function thresholdOf(all: readonly Logits[]): number {
  const each = all.map(({ right }) => {
    const sorted = right.toSorted((a, b) => a - b);
    return sorted[Math.floor(doubtedShare * sorted.length)] ?? 0;
  });
  return each.reduce((sum, it) => sum + it, 0) / Math.max(1, each.length);
}

async function readLogits(name: string, file: string): Promise<Logits> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const asked = pickSome(
    createRandom(seed),
    lines.map((line) => JSON.parse(line) as Written),
    questionsOfEach,
  );
  const collection = await loadCollection(name);
  const meaning = await openMeaning({ threads: 1 });
  const right: number[] = [];
  const wrong: number[] = [];
  for (const {
    question,
    documents: [key],
    answerWords,
    previous,
  } of asked) {
    const source = collection.files.find((it) => it.key === key || it.name === key);
    if (!source) continue;
    const sections = (await readFiles([source])).flatMap(cutDocument);
    const says = ({ sentences }: Section) =>
      answerWords.some((word) => sentences.join('\n').toLowerCase().includes(word.toLowerCase()));
    const near = (section: Section) => sharedWords(question, section);
    const byNearness = sections.toSorted((a, b) => near(b) - near(a));
    const said = previous === undefined ? question : `${previous} ${question}`;
    const holding = byNearness.find(says);
    const other = byNearness.find((it) => !says(it));
    if (holding) right.push((await meaning.read(said, holding)).holds);
    if (other) wrong.push((await meaning.read(said, other)).holds);
  }
  return { name, right, wrong };
}

function sharedWords(question: string, { above, sentences }: Section): number {
  const words = new Set(
    [above, ...sentences]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu),
  );
  return (question.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((it) => words.has(it))
    .length;
}
