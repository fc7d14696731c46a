import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope.ts';
import { cachedIndex, holdRead, namesOf } from './held-index.ts';
import type { HeldIndex } from './held-index.ts';
import { readIndexRows, readPostingRows } from './read-index.queries.ts';
import type { IndexRow, TermsToRead } from './read-index.queries.ts';
import { findBest } from './score.ts';
import type { ScoredTerm, ScoredText } from './score.ts';
import { keyAt, languageOf, lengthOf, readPostings, seeTexts } from './seen-texts.ts';
import type { SeenPostings, SeenTexts, TextKey } from './seen-texts.ts';
import { seePassagesAndNames, viewOf } from './see-index.ts';
import type { View } from './see-index.ts';
import type { TextKind } from './segment.ts';

/** A term of a question as texts are ranked by it. */
export interface QueryTerm {
  readonly term: string;
  /** The weight in the question times the rarity. */
  readonly weight: number;
}

/** A text with its BM25 score. */
export interface FoundKey extends TextKey {
  readonly score: number;
}

/** Which texts of an index a viewer sees, and what is counted of them. */
type SeenParts = Pick<View, 'isSeen'> & Readonly<Record<TextKind, SeenTexts>>;

/** The part of an index that a viewer sees, with the postings of some terms. One snapshot. */
export class VisibleIndex {
  readonly #held: HeldIndex;
  readonly #postings: ReadonlyMap<string, PostingsRow>;
  readonly #read = new Map<string, SeenPostings | null>();
  /** The terms that were asked for. */
  readonly terms: TermsToRead;
  readonly passages: SeenTexts;
  readonly names: SeenTexts;
  /** Whether the viewer sees the text with a number. */
  readonly isSeen: (number: number) => boolean;

  constructor(held: HeldIndex, rows: readonly IndexRow[], seen: SeenParts, terms: TermsToRead) {
    this.#held = held;
    this.isSeen = seen.isSeen;
    this.passages = seen.passages;
    this.names = seen.names;
    this.terms = terms;
    const postings = rows.filter((row) => row.part === 'postings');
    this.#postings = new Map(
      postings.map((row) => [keyOf(row.in_names ? 'names' : 'passages', row.id), row]),
    );
  }

  /** True if it was read from this state of the index. */
  isOf(held: HeldIndex): boolean {
    return this.#held === held;
  }

  /** Returns an index with further rows, which were read from the same state of it. */
  withRows(rows: readonly IndexRow[], terms: TermsToRead): VisibleIndex {
    const all = new VisibleIndex(this.#held, [...this.#postings.values(), ...rows], this, terms);
    for (const [key, read] of this.#read) if (read) all.#read.set(key, read);
    return all;
  }

  /** Returns how many texts visible to the viewer contain a term that was asked for. */
  count(kind: TextKind, term: string): number {
    return this.#postingsOf(kind, term)?.places.length ?? 0;
  }

  /** Returns the number of terms of all texts with a number. */
  lengthOf(kind: TextKind, number: number): number {
    return lengthOf(this.#held[kind], number);
  }

  /** Returns the language of a text; undefined if the index does not have it. */
  languageOf(kind: TextKind, key: TextKey): string | undefined {
    return languageOf(this.#held[kind], key);
  }

  /** Returns the best texts by BM25, best first. `only` are the numbers to choose from. */
  find(
    kind: TextKind,
    terms: readonly QueryTerm[],
    most: number,
    only: ReadonlySet<number> | null = null,
  ): FoundKey[] {
    const scored = terms.flatMap(({ term, weight }): ScoredTerm[] => {
      const postings = this.#postingsOf(kind, term);
      return postings === null ? [] : [{ postings, weight }];
    });
    const held = this.#held[kind];
    const { meanLength } = this[kind];
    const mask = only && seeTexts(held, (number) => only.has(number)).mask;
    const best = findBest(scored, { texts: held.count, meanLength, mask }, most);
    return best.map((text) => this.#toKey(kind, text));
  }

  #toKey(kind: TextKind, { place, score }: ScoredText): FoundKey {
    return { ...keyAt(this.#held[kind], place), score };
  }

  #postingsOf(kind: TextKind, term: string): SeenPostings | null {
    const key = keyOf(kind, term);
    const before = this.#read.get(key);
    if (before !== undefined) return before;
    const row = this.#postings.get(key);
    const read = row ? readPostings(this.#held[kind], this[kind], row) : null;
    this.#read.set(key, read);
    return read;
  }
}

type PostingsRow = Extract<IndexRow, { part: 'postings' }>;

const keyOf = (kind: TextKind, term: string) => `${kind} ${term}`;

/** Reads the postings of the terms as far as the viewer sees them, with one statement. */
export async function readIndex(
  db: Reader,
  scope: Scope,
  terms: TermsToRead,
): Promise<VisibleIndex> {
  const { orgId } = scope.team;
  const before = cachedIndex(orgId);
  const rows = await readIndexRows(db, scope, terms, namesOf(before));
  const held = holdRead(orgId, before, rows);
  const view = viewOf(scope, held, rows);
  const seen = { isSeen: view.isSeen, ...seePassagesAndNames(held, view) };
  return new VisibleIndex(held, rows, seen, terms);
}

/**
 * Reads the terms that `earlier` did not ask for, and returns the index with all terms, as far as the
 * viewer saw it then. If the index has changed meanwhile, everything is read again.
 */
export async function readMoreTerms(
  db: Reader,
  scope: Scope,
  earlier: VisibleIndex,
  terms: TermsToRead,
): Promise<VisibleIndex> {
  const { orgId } = scope.team;
  const before = cachedIndex(orgId);
  if (!earlier.isOf(before)) return readIndex(db, scope, terms);
  const more = {
    passages: leaveOut(terms.passages, earlier.terms.passages),
    names: leaveOut(terms.names, earlier.terms.names),
  };
  const rows = await readPostingRows(db, orgId, more, namesOf(before));
  const held = holdRead(orgId, before, rows);
  if (!earlier.isOf(held)) return readIndex(db, scope, terms);
  return earlier.withRows(rows, terms);
}

function leaveOut(terms: readonly string[], known: readonly string[]): string[] {
  const those = new Set(known);
  return terms.filter((term) => !those.has(term));
}

/** Returns the languages of the texts that this process has last read of an organisation. */
export function heldLanguages(orgId: string): ReadonlySet<string> {
  const { passages } = cachedIndex(orgId);
  const before = languagesOf.get(passages);
  if (before !== undefined) return before;
  const languages = new Set(passages.runs.map(({ language }) => language));
  languagesOf.set(passages, languages);
  return languages;
}

const languagesOf = new WeakMap<HeldIndex['passages'], ReadonlySet<string>>();
