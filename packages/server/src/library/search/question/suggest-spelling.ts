import { setImmediate } from 'node:timers/promises';
import { countEdits } from '@guildhall/text/count-edits.ts';
import { shareTrigrams, trigramShares } from '@guildhall/text/share-trigrams.ts';
import { editWord } from '@guildhall/text/words/edit-word.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import type { CountedTerm } from './word-forms.ts';

/** A word of the question that no text contains, in one of the languages. */
export interface MisspeltWord {
  readonly word: string;
  readonly language: string;
  /** The word's stem in the language. */
  readonly term: string;
}

/** A term that a misspelt term may mean. */
export interface SpellingSuggestion extends CountedTerm {
  /** The misspelt term. */
  readonly asked: string;
}

/** A term that is spelled like a misspelt one. */
export interface SpelledTerm {
  readonly asked: string;
  readonly term: string;
  /** The number of letters missing, added, wrong or swapped; Infinity if there are many. */
  readonly edits: number;
}

/** A term that is spelled like a misspelt one, in passages that the viewer sees. */
export interface SeenSpelling extends SpelledTerm, CountedTerm {
  /** The share of trigrams that the terms have in common: 0 to 1. */
  readonly likeness: number;
}

const suggestionsMax = 3;
/** The number of letters of the language in front of a term. */
const languageLetters = 2;
/** The number of letters of the shortest stem that is compared. */
const spelledMin = 3;
/** From this number of letters on, two edits are allowed. */
const longMin = 8;
/** The number of first letters that other forms of a word share with it. */
const formLetters = 3;
/** Terms with more edits than allowed are alike from here: mostly other forms of the word. */
const likenessMin = 0.42;
/** The maximum number of written terms of one question: the work that a question can make. */
const writtenMax = 24_000;
/** If more terms than this begin or end like a misspelt one, none of them is compared. */
const comparedMax = 500;
/** The number of terms that are compared before other requests have their turn. */
const turnTerms = 250;

/**
 * Writes the terms that the misspelt words may mean: every word at one edit, as the index has it.
 * Which they are depends on the question alone, whatever texts there are. Words of a question that
 * would be too many are left out, the last ones first.
 */
export async function writeSpelled(misspelt: readonly MisspeltWord[]): Promise<SpelledTerm[]> {
  const written: SpelledTerm[] = [];
  for (const asked of misspelt) {
    await setImmediate();
    const own = writeTerms(asked);
    if (written.length + own.length > writtenMax) break;
    written.push(...own);
  }
  return written;
}

function writeTerms({ word, language, term: asked }: MisspeltWord): SpelledTerm[] {
  if (isShort(asked)) return [];
  const stem = asked.slice(languageLetters);
  // An edit at the end of a word may keep the stemmer from its ending, so words are edited, too.
  const terms = new Set([
    ...[...editWord(stem)].map((it) => language + it),
    ...[...editWord(word)].map((it) => toTerm(it, language)),
  ]);
  terms.delete('');
  terms.delete(asked);
  return [...terms].map((term) => ({ asked, term, edits: 1 }));
}

/** A stemmer may leave one letter of a word. */
const isShort = (term: string) => [...term].length < languageLetters + spelledMin;

/**
 * Returns those of the terms that are spelled like a misspelt one: with two edits, or as other forms
 * of its word. The terms are of texts that the viewer sees, so that these alone decide how many are
 * too many.
 */
export async function findAlike(
  misspelt: readonly MisspeltWord[],
  terms: ReadonlySet<string>,
): Promise<SpelledTerm[]> {
  const alike: SpelledTerm[] = [];
  for (const { term: asked } of misspelt) {
    if (isShort(asked)) continue;
    await setImmediate();
    const near = [...terms].filter(beginsOrEndsLike(asked));
    if (near.length > comparedMax) continue;
    const compareTo = comparison(asked);
    for (const [at, term] of near.entries()) {
      if ((at + 1) % turnTerms === 0) await setImmediate();
      const found = compareTo(term);
      if (found) alike.push(found);
    }
  }
  return alike;
}

/** Other forms of a word have its first letters; edits in its first half leave the last as it is. */
function beginsOrEndsLike(asked: string): (term: string) => boolean {
  const letters = [...asked];
  const half = Math.max(1, Math.floor((letters.length - languageLetters) / 2));
  const language = asked.slice(0, languageLetters);
  const begin = letters.slice(0, languageLetters + Math.min(half, formLetters)).join('');
  const end = letters.slice(-half).join('');
  return (term) => term.startsWith(begin) || (term.startsWith(language) && term.endsWith(end));
}

function comparison(asked: string): (term: string) => SpelledTerm | null {
  const most = [...asked].length - languageLetters >= longMin ? 2 : 1;
  const likenessOf = trigramShares(asked, likenessMin);
  return (term) => {
    const edits = countEdits(asked, term, most);
    const isAlike = Number.isFinite(edits) || likenessOf(term) >= likenessMin;
    return isAlike ? { asked, term, edits } : null;
  };
}

/** Leaves out the terms that are in no passage which the viewer sees. */
export function keepSeen(
  spelled: readonly SpelledTerm[],
  count: (term: string) => number,
): SeenSpelling[] {
  return spelled
    .map((it) => ({ ...it, passages: count(it.term) }))
    .filter(({ passages }) => passages > 0)
    .map((it) => ({ ...it, likeness: shareTrigrams(it.asked, it.term) }));
}

/** Returns the best suggestions for each misspelt term. */
export function chooseSuggestions(spelled: readonly SeenSpelling[]): SpellingSuggestion[] {
  const inOrder = spelled.toSorted(
    (a, b) => byLikeness(a, b) || b.passages - a.passages || (a.term < b.term ? -1 : 1),
  );
  return [...Map.groupBy(inOrder, ({ asked }) => asked).values()]
    .map((its) => [...new Map(its.map((it) => [it.term, it])).values()])
    .flatMap((its) => its.slice(0, suggestionsMax))
    .map(({ asked, term, passages }) => ({ asked, term, passages }));
}

function byLikeness(a: SeenSpelling, b: SeenSpelling): number {
  return compare(a.edits, b.edits) || compare(b.likeness, a.likeness);
}

/** Compares numbers that may be Infinity. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
