import { setImmediate } from 'node:timers/promises';
import type { Reader } from '#ground/db/database.ts';
import { countEdits } from '@guildhall/text/count-edits.ts';
import { shareTrigrams, trigramShares } from '@guildhall/text/share-trigrams.ts';
import type { SeenIndex } from '#library/postings/read-index.ts';
import { findSpelledLike } from './suggest-spelling.queries.ts';
import type { SpelledLike } from './suggest-spelling.queries.ts';
import type { CountedTerm } from './word-forms.ts';

/** A term that a misspelt term may mean. */
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
/** The number of letters of the shortest stem that is compared. */
const spelledMin = 3;
/** From this number of letters on, two edits are allowed, if they are in the same half. */
const longMin = 8;
/** The number of first letters that other forms of a word share with it. */
const formLetters = 3;
/** Terms with more edits than allowed are alike from here: mostly other forms of the word. */
const likenessMin = 0.42;
/** A range of more terms than this is skipped: no text that people write has so many. */
const rangeMax = 4_000;
/** The maximum number of terms spelled like one that are looked for in the viewer's passages. */
const nearMax = 300;
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
  const asked = misspelt.map(toAskedTerm);
  // Words that begin or end alike share a range.
  const byRange = Map.groupBy(asked.flatMap(toRanges), ({ part, length }) => `${part} ${length}`);
  const ranges = [...byRange.values()];
  const firsts = ranges.flatMap(([first]) => first ?? []);
  // Very many terms that begin alike may have been planted. None of them is suggested then:
  // otherwise a text that the viewer may not see would decide which.
  const rows = await findSpelledLike(db, orgId, firsts, rangeMax);
  const spelled = new Map<string, SpelledTerm>();
  let compared = 0;
  for (const { range, terms } of rows) {
    const near = terms.split(' ');
    for (const { asked: own } of ranges[range - 1] ?? []) {
      for (const term of near) {
        compared += 1;
        if (compared % turnTerms === 0) await setImmediate();
        const found = compareTerms(own, term);
        if (found) spelled.set(`${own.term} ${term}`, found);
      }
    }
  }
  return [...Map.groupBy(spelled.values(), (it) => it.asked).values()].flatMap(leaveOutMany);
}

/**
 * Leaves out the terms that are alike if they are too many, and those with few edits, too: whole
 * lists, as above.
 */
function leaveOutMany(spelled: readonly SpelledTerm[]): readonly SpelledTerm[] {
  if (spelled.length <= nearMax) return spelled;
  const edited = spelled.filter(({ edits }) => Number.isFinite(edits));
  return edited.length <= nearMax ? edited : [];
}

/** A misspelt term with what every comparison needs of it. */
interface AskedTerm {
  readonly term: string;
  readonly letters: readonly string[];
  readonly language: string;
  readonly editsMax: number;
  /** The share of trigrams that another term has in common; 0 if it is less than `likenessMin`. */
  readonly likenessOf: (term: string) => number;
}

function toAskedTerm(term: string): AskedTerm {
  const letters = [...term];
  return {
    term,
    letters,
    language: term.slice(0, languageLetters),
    editsMax: letters.length - languageLetters >= longMin ? 2 : 1,
    likenessOf: trigramShares(term, likenessMin),
  };
}

/** Returns undefined if the terms are not spelled alike. */
function compareTerms(asked: AskedTerm, term: string): SpelledTerm | undefined {
  if (!term.startsWith(asked.language)) return undefined;
  const edits = countEdits(asked.term, term, asked.editsMax);
  const isEdited = Number.isFinite(edits);
  const likeness = isEdited ? shareTrigrams(asked.term, term) : asked.likenessOf(term);
  if (!isEdited && likeness < likenessMin) return undefined;
  return { asked: asked.term, term, edits, likeness };
}

/**
 * Returns where terms that are spelled like the misspelt one may stand. An edit in one half of the
 * word leaves the other half as it was meant, and so do two edits in the same half. Other forms of
 * the word have its first letters.
 */
function toRanges(asked: AskedTerm): (SpelledLike & { asked: AskedTerm })[] {
  const { letters, editsMax: most } = asked;
  // A stemmer may leave one letter of a word.
  if (letters.length < languageLetters + spelledMin) return [];
  const half = Math.max(1, Math.floor((letters.length - languageLetters) / 2));
  const middle = languageLetters + half;
  // Two letters swapped in the middle belong to both halves.
  const swapped = letters
    .with(middle - 1, letters[middle] ?? '')
    .with(middle, letters[middle - 1] ?? '');
  const end = letters.slice(-half).toReversed().join('');
  const beginnings = [half, Math.min(half, formLetters)].map((count) =>
    letters.slice(0, languageLetters + count).join(''),
  );
  return [
    ...[...new Set(beginnings)].map((part) => ({ asked, part, length: null })),
    ...Array.from({ length: 2 * most + 1 }, (_, at) => {
      return { asked, part: end, length: letters.length - most + at };
    }),
    { asked, part: swapped.toReversed().join(''), length: letters.length },
  ];
}

/** Returns the best suggestions for each misspelt term, of terms in passages that the viewer sees. */
export function chooseSuggestions(
  index: SeenIndex,
  spelled: readonly SpelledTerm[],
): SpellingSuggestion[] {
  const seen = spelled
    .map((it) => ({ ...it, passages: index.count('passages', it.term) }))
    .filter(({ passages }) => passages > 0)
    .toSorted((a, b) => byLikeness(a, b) || b.passages - a.passages || (a.term < b.term ? -1 : 1));
  return [...Map.groupBy(seen, ({ asked }) => asked).values()]
    .flatMap((its) => its.slice(0, suggestionsMax))
    .map(({ asked, term, passages }) => ({ asked, term, passages }));
}

function byLikeness(a: SpelledTerm, b: SpelledTerm): number {
  return compare(a.edits, b.edits) || compare(b.likeness, a.likeness);
}

/** Compares numbers that may be Infinity. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
