import type { Collection, SourceFile } from '../collections/collection.ts';
import { createRandom, pickSome } from '../collections/random.ts';
import type { FitQuestion } from './fit-question.ts';

/** A small knowledge base drawn from a collection, with questions to it. */
export interface DrawnBase {
  /** The number of documents. */
  readonly size: number;
  readonly files: readonly SourceFile[];
  /** Questions that a file answers, and questions that none of them answers. */
  readonly questions: readonly FitQuestion[];
}

/** How many bases of each size are drawn: more of the small ones, which take fewer questions. */
const drawn = [
  { size: 5, bases: 4 },
  { size: 20, bases: 2 },
  { size: 50, bases: 1 },
];
/** The maximum number of answerable and of unanswerable questions to a base. */
const usualMax = 25;
/** The share of the files that are chosen because they answer a question. */
const answeringShare = 0.6;
const seed = 20_261_126;

/** Draws small knowledge bases from a collection, always the same ones. */
export function drawBases(
  { files }: Collection,
  questions: readonly FitQuestion[],
  questionsMax = usualMax,
): DrawnBase[] {
  const random = createRandom(seed);
  return drawn
    .filter(({ size }) => size <= files.length)
    .flatMap(({ size, bases }) =>
      Array.from({ length: bases }, () =>
        drawBase({ files, questions, questionsMax, size, random }),
      ),
    );
}

interface Draw {
  readonly files: readonly SourceFile[];
  readonly questions: readonly FitQuestion[];
  readonly questionsMax: number;
  readonly size: number;
  readonly random: () => number;
}

function drawBase({ files, questions, questionsMax, size, random }: Draw): DrawnBase {
  // The sets of XQuAD are languages; a knowledge base has one.
  const sets = [...new Set(questions.map(({ set }) => set))];
  const [set] = sets.every((it) => it.includes('/')) ? pickSome(random, sets, 1) : [undefined];
  const mixed = pickSome(random, questions, questions.length).filter(
    (it) => set === undefined || it.set === set,
  );
  const keys = new Set<string>();
  for (const { documents } of mixed) {
    if (keys.size >= size * answeringShare) break;
    for (const key of documents.slice(0, size - keys.size)) keys.add(key);
  }
  const ofSet = new Set(mixed.flatMap(({ documents }) => documents));
  const others = files.filter(({ key }) => set === undefined || ofSet.has(key));
  for (const { key } of pickSome(random, others, others.length)) {
    if (keys.size < size) keys.add(key);
  }
  const isAnswered = ({ documents }: FitQuestion) => documents.some((key) => keys.has(key));
  const answerable = mixed.filter(isAnswered).slice(0, questionsMax);
  const rest = mixed.filter((it) => !isAnswered(it)).slice(0, questionsMax);
  return {
    size,
    files: files.filter(({ key }) => keys.has(key)),
    questions: [
      ...answerable.map((it) => ({
        ...it,
        documents: it.documents.filter((key) => keys.has(key)),
      })),
      ...rest.map((it) => ({ ...it, ...unanswered })),
    ],
  };
}

const unanswered = { documents: [], pages: [], answerWords: [], evidence: null };
