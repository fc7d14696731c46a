import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { ReplyMarks } from './mark-reply.ts';

interface Target {
  readonly least?: number;
  readonly most?: number;
}

/** A share of the replies, among the answerable or the unanswerable questions. */
interface Aspect {
  readonly name: string;
  readonly ofAnswerable: boolean;
  counts(marks: ReplyMarks): boolean;
}

const aspects: readonly Aspect[] = [
  { name: 'refused', ofAnswerable: true, counts: ({ certainty }) => certainty === 'nothing' },
  { name: 'doubted', ofAnswerable: true, counts: ({ certainty }) => certainty === 'perhaps' },
  { name: 'first citation right', ofAnswerable: true, counts: ({ citesFirst }) => citesFirst },
  { name: 'words of the answer', ofAnswerable: true, counts: ({ holdsWords }) => holdsWords },
  { name: 'wrong and sure', ofAnswerable: true, counts: ({ isWrongAndSure }) => isWrongAndSure },
  {
    name: 'unanswerable, doubted or nothing',
    ofAnswerable: false,
    counts: ({ certainty }) => certainty !== 'answered',
  },
];

/** The targets of whole sets. */
const targets: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  sample: {
    refused: { most: 0.12 },
    'first citation right': { least: 0.62 },
    'wrong and sure': { most: 0.06 },
    'unanswerable, doubted or nothing': { least: 0.75 },
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
  return aspects.flatMap(({ name: aspect, ofAnswerable, counts }) => {
    const asked = all.filter(({ isAnswerable }) => isAnswerable === ofAnswerable);
    if (asked.length === 0) return [];
    const measured = asked.filter(counts).length / asked.length;
    const figure = `${name}: of ${asked.length}, ${aspect}`;
    return [makeFigure({ figure, measured, ...compare(measured, ofSet[aspect]) })];
  });
}

function compare(measured: number, { least, most }: Target = {}) {
  if (least !== undefined) return { reach: `≥ ${least}`, ok: measured >= least };
  return most === undefined ? {} : { reach: `≤ ${most}`, ok: measured <= most };
}
