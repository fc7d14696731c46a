import { visibilities } from '@guildhall/contract';
import { LRUCache } from 'lru-cache';
import { seenClasses, isWhole } from '#library/scope.ts';
import type { Scope } from '#library/scope.ts';
import type { HeldIndex } from './held-index.ts';
import type { IndexRow } from './read-index.queries.ts';
import { seeTexts } from './seen-texts.ts';
import type { SeenTexts } from './seen-texts.ts';
import type { TextKind } from './segment.ts';

/** Which texts of an index a viewer sees. */
export interface View {
  /** Whether the viewer sees the text with a number. */
  readonly isSeen: (number: number) => boolean;
  /** Names what is seen: the same for all viewers who see the same. Null if it would be too long. */
  readonly key: string | null;
}

/** The maximum number of looked-up texts in a key. */
const keyTextsMax = 1_000;

/**
 * Returns which texts the viewer sees: those of the classes of the scope, and those whose documents
 * were looked up.
 */
export function viewOf(scope: Scope, { classes }: HeldIndex, rows: readonly IndexRow[]): View {
  const looked = new Set(rows.filter((row) => row.part === 'text').map(({ number }) => number));
  const seen = isWhole(scope) ? seenClassNumbers(scope, rows) : new Set<number>();
  const key = looked.size > keyTextsMax ? null : [seen, looked].map(listInOrder).join(' and ');
  return { isSeen: (number) => seen.has(classes[number] ?? 0) || looked.has(number), key };
}

const listInOrder = (numbers: ReadonlySet<number>) => [...numbers].toSorted((a, b) => a - b).join();

/** As `text_class` in the database. 0 is the class of a text that cannot be found. */
function seenClassNumbers(scope: Scope, rows: readonly IndexRow[]): Set<number> {
  const teams = new Map(
    rows.filter((row) => row.part === 'team').map((row) => [row.id, row.number]),
  );
  return new Set(
    seenClasses(scope).flatMap(({ teamId, visibility }) => {
      const team = teams.get(teamId);
      return team === undefined
        ? []
        : [team * visibilities.length + visibilities.indexOf(visibility)];
    }),
  );
}

type SeenOfKinds = Readonly<Record<TextKind, SeenTexts>>;

/** The memory that kept masks of all organisations may have in one process. */
const keptBytesMax = 32 * 2 ** 20;

/** By the id of the index and the key of the view. */
const kept = new LRUCache<string, SeenOfKinds>({
  maxSize: keptBytesMax,
  sizeCalculation: ({ passages, names }, key) =>
    key.length + passages.mask.length + names.mask.length + 1_000,
});

/** Marks and counts the texts that are seen; once for all viewers who see the same. */
export function seePassagesAndNames(held: HeldIndex, { isSeen, key }: View): SeenOfKinds {
  const see = () => ({
    passages: seeTexts(held.passages, isSeen),
    names: seeTexts(held.names, isSeen),
  });
  if (key === null) return see();
  const whole = `${idOf(held)} ${key}`;
  const before = kept.get(whole);
  if (before) return before;
  const seen = see();
  kept.set(whole, seen);
  return seen;
}

/** An index is replaced and never changed, so what is seen of it stays the same. */
const ids = new WeakMap<HeldIndex, number>();
let lastId = 0;

function idOf(held: HeldIndex): number {
  const before = ids.get(held);
  if (before !== undefined) return before;
  lastId += 1;
  ids.set(held, lastId);
  return lastId;
}
