import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { ReplyMarks } from './mark-reply.ts';

interface Target {
  readonly least?: number;
  readonly most?: number;
}

/** A share of some of the replies. */
interface Aspect {
  readonly name: string;
  /** The replies of which a share is measured. */
  of(marks: ReplyMarks): boolean;
  counts(marks: ReplyMarks): boolean;
}

const isAnswered = ({ certainty }: ReplyMarks) => certainty === 'answered';

const aspects: readonly Aspect[] = [
  { name: 'words of the answer', of: isAnswerable, counts: ({ holdsWords }) => holdsWords },
  { name: 'first citation right', of: isAnswerable, counts: ({ citesFirst }) => citesFirst },
  { name: 'refused', of: isAnswerable, counts: ({ certainty }) => certainty === 'nothing' },
  {
    name: 'right but doubted',
    of: ({ holdsWords, ...marks }) => isAnswerable(marks) && holdsWords,
    counts: ({ certainty }) => certainty !== 'answered',
  },
  { name: 'wrong and sure', of: isAnswerable, counts: ({ isWrongAndSure }) => isWrongAndSure },
  {
    name: 'short answer in its first words',
    of: ({ isShort }) => isShort !== null,
    counts: ({ isShort }) => isShort === true,
  },
  {
    name: 'unanswerable, nothing',
    of: isUnanswerable,
    counts: ({ certainty }) => certainty === 'nothing',
  },
  { name: 'unanswerable, answered for sure', of: isUnanswerable, counts: isAnswered },
];

function isAnswerable(marks: Pick<ReplyMarks, 'isAnswerable'>): boolean {
  return marks.isAnswerable;
}

function isUnanswerable(marks: Pick<ReplyMarks, 'isAnswerable'>): boolean {
  return !marks.isAnswerable;
}

/** The targets of whole sets. */
const targets: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  sample: {
    'words of the answer': { least: 0.9 },
    'first citation right': { least: 0.9 },
    refused: { most: 0.02 },
    'right but doubted': { most: 0.3 },
    'wrong and sure': { most: 0.04 },
    'unanswerable, nothing': { least: 0.5 },
    'unanswerable, answered for sure': { most: 0.1 },
  },
  small: {
    'words of the answer': { least: 0.74 },
    'first citation right': { least: 0.88 },
    'right but doubted': { most: 0.35 },
    'wrong and sure': { most: 0.05 },
    'short answer in its first words': { least: 0.55 },
    'unanswerable, nothing': { least: 0.5 },
    'unanswerable, answered for sure': { most: 0.12 },
  },
  handbook: {
    'words of the answer': { least: 0.74 },
    'first citation right': { least: 0.84 },
    'right but doubted': { most: 0.3 },
    'wrong and sure': { most: 0.04 },
    'unanswerable, nothing': { least: 0.55 },
    'unanswerable, answered for sure': { most: 0.06 },
  },
};

/** Returns the shares of each set, followed by those of each of its kinds. */
export function describeReplies(all: readonly ReplyMarks[]): Figure[] {
  return [...Map.groupBy(all, ({ set }) => set)].flatMap(([set, ofSet]) => {
    const kinds = [...Map.groupBy(ofSet, ({ kind }) => kind)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return [
      ...describe(`answers ${set}`, ofSet, targets[set]),
      ...kinds.flatMap(([kind, ofKind]) =>
        kinds.length > 1 ? describe(`answers ${set}, ${kind}`, ofKind) : [],
      ),
    ];
  });
}

function describe(
  name: string,
  all: readonly ReplyMarks[],
  ofSet: Readonly<Record<string, Target>> = {},
): Figure[] {
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const timeAt = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  const speed = [0.5, 0.95].map((share) =>
    makeFigure({ figure: `${name}: ms, p${share * 100}`, measured: timeAt(share) }),
  );
  const shares = aspects.flatMap(({ name: aspect, of, counts }) => {
    const asked = all.filter(of);
    if (asked.length === 0) return [];
    const measured = asked.filter(counts).length / asked.length;
    const figure = `${name}: of ${asked.length}, ${aspect}`;
    return [makeFigure({ figure, measured, ...compare(measured, ofSet[aspect]) })];
  });
  return [...shares, ...speed];
}

function compare(measured: number, { least, most }: Target = {}) {
  if (least !== undefined) return { reach: `≥ ${least}`, ok: measured >= least };
  return most === undefined ? {} : { reach: `≤ ${most}`, ok: measured <= most };
}
