import { setImmediate } from 'node:timers/promises';
import type { Reader } from '#db/database.ts';
import { countEdits } from '#plain-text/count-edits.ts';
import { shareTrigrams } from '#plain-text/share-trigrams.ts';
import type { SeenIndex } from '../../postings/read-index.ts';
import { findSpelledLike } from './suggest-spelling.queries.ts';
import type { NearRow, SpelledLike } from './suggest-spelling.queries.ts';
import type { CountedTerm } from './word-forms.ts';

/** A term that a misspelt term may stand for. */
export interface SpellingSuggestion extends CountedTerm {
  /** The misspelt term. */
  readonly asked: string;
}

/** A term of the index that is spelled like a misspelt one; the viewer may not see its texts. */
export interface SpelledTerm {
  readonly asked: string;
  readonly term: string;
  /** The number of letters missing, added, wrong or swapped; Infinity if there are many. */
  readonly edits: number;
  /** The share of trigrams that the terms have in common: 0 to 1. */
  readonly likeness: number;
}

const suggestionsMax = 3;
/** The number of letters of the language in front of a term. */
const languageLetters = 2;
/** From this number of letters on, two edits are allowed, if they are in the same half. */
const longMin = 8;
/** The maximum number of letters by which the terms to compare are found. */
const beginningMax = 3;
/** Terms with more edits than allowed are alike from here: mostly other forms of the word. */
const likenessMin = 0.42;
/** The number of terms that are compared before other requests have their turn. */
const turnTerms = 1_000;

/**
 * Returns all terms of the organisation's index that are spelled like one of the misspelt terms.
 * Which of them are suggested is decided by what the viewer sees, in `chooseSuggestions`.
 */
export async function findSpelled(
  db: Reader,
  orgId: string,
  misspelt: readonly string[],
): Promise<SpelledTerm[]> {
  const rows = await findSpelledLike(db, orgId, misspelt.map(toSpelledLike));
  const spelled: SpelledTerm[] = [];
  for (const [at, row] of rows.entries()) {
    // Somebody may have planted very many terms that begin alike.
    if (at > 0 && at % turnTerms === 0) await setImmediate();
    const near = compareTerms(row);
    if (near) spelled.push(near);
  }
  return spelled;
}

/** Returns undefined if the terms are not spelled alike. */
function compareTerms({ asked: term, near }: NearRow): SpelledTerm | undefined {
  if (near.slice(0, languageLetters) !== term.slice(0, languageLetters)) return undefined;
  const edits = countEdits(term, near, editsMax([...term].length));
  const likeness = shareTrigrams(term, near);
  const isNear = Number.isFinite(edits) || likeness >= likenessMin;
  return isNear ? { asked: term, term: near, edits, likeness } : undefined;
}

/**
 * Returns where terms that are spelled like the misspelt one may stand. An edit in one half of the
 * word leaves the other half as it was meant, and so do two edits in the same half.
 */
function toSpelledLike(term: string): SpelledLike {
  const letters = [...term];
  const most = editsMax(letters.length);
  const half = Math.max(1, Math.floor((letters.length - languageLetters) / 2));
  const middle = languageLetters + half;
  // Two letters swapped in the middle belong to both halves.
  const swapped = letters
    .with(middle - 1, letters[middle] ?? '')
    .with(middle, letters[middle - 1] ?? '');
  return {
    term,
    beginning: letters.slice(0, languageLetters + Math.min(half, beginningMax)).join(''),
    end: letters.slice(-half).toReversed().join(''),
    lengths: Array.from({ length: 2 * most + 1 }, (_, at) => letters.length - most + at),
    further: swapped.join(''),
  };
}

/** Returns the best suggestions for each misspelt term, of terms in passages that the viewer sees. */
export function chooseSuggestions(
  index: SeenIndex,
  spelled: readonly SpelledTerm[],
): SpellingSuggestion[] {
  const seen = spelled
    .map((it) => ({ ...it, passages: index.count('passages', it.term) }))
    .filter(({ passages }) => passages > 0)
    .toSorted(
      (a, b) =>
        compare(a.edits, b.edits) ||
        compare(b.likeness, a.likeness) ||
        b.passages - a.passages ||
        (a.term < b.term ? -1 : 1),
    );
  return [...Map.groupBy(seen, ({ asked }) => asked).values()]
    .flatMap((its) => its.slice(0, suggestionsMax))
    .map(({ asked, term, passages }) => ({ asked, term, passages }));
}

/** Compares numbers that may be Infinity. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function editsMax(length: number): number {
  return length - languageLetters >= longMin ? 2 : 1;
}
