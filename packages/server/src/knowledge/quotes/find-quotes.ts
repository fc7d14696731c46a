import { splitWords } from '../language/split-words.ts';
import type { FoundDocument } from '../search/search-knowledge.ts';
import { readSentences } from './read-sentences.ts';
import { createMatcher } from './word-forms.ts';

export interface Quote {
  readonly text: string;
  readonly documentId: string;
  /** Of the document. */
  readonly name: string;
  readonly pageNumber: number;
}

interface Candidate extends Quote {
  /** Which words of the question it holds, by their place. */
  readonly said: ReadonlySet<number>;
  /** 1 for the best page that was found, less for the others. */
  readonly standing: number;
}

/** Of the weight of the question's words, what a quote must hold. */
const shareMin = 0.25;
/** Later pages were found to fit less: each counts so much less than the one before it. */
const standingStep = 0.06;
const perPageMax = 2;

/**
 * The sentences of the found pages that have most to do with the question, best first. A word
 * counts the less, the more of the sentences hold it; a sentence that says nothing new over
 * those before it is left out unless it stands on another page.
 */
export function findQuotes(
  question: string,
  documents: readonly FoundDocument[],
  most: number,
): Quote[] {
  const asked = [...new Set(splitWords(question))];
  const candidates = readCandidates(asked, documents);
  const weights = asked.map((_, word) => rarity(word, candidates));
  const weigh = (words: Iterable<number>) => sum([...words].map((word) => weights[word] ?? 0));
  const least = shareMin * sum(weights);
  const ranked = candidates
    .map((candidate) => ({ candidate, score: weigh(candidate.said) }))
    .filter(({ score }) => score > 0 && score >= least)
    .toSorted((a, b) => b.score * b.candidate.standing - a.score * a.candidate.standing)
    .map(({ candidate }) => candidate);
  return choose(ranked, most).map(({ said: _, standing: __, ...quote }) => quote);
}

function readCandidates(
  asked: readonly string[],
  documents: readonly FoundDocument[],
): Candidate[] {
  const matches = createMatcher(asked);
  const pages = documents.flatMap(({ id, name, pages: found }) =>
    found.map((page) => ({ documentId: id, name, ...page })),
  );
  return pages.flatMap(({ documentId, name, pageNumber, text: page }, place) =>
    readSentences(page).map((text) => ({
      text,
      documentId,
      name,
      pageNumber,
      said: matches(splitWords(text)),
      standing: Math.max(0.3, 1 - place * standingStep),
    })),
  );
}

function rarity(word: number, candidates: readonly Candidate[]): number {
  const holding = candidates.filter(({ said }) => said.has(word)).length;
  return holding === 0 ? 0 : Math.log(1 + candidates.length / holding);
}

function choose(ranked: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length === most) break;
    const onPage = chosen.filter((it) => isSamePage(it, candidate));
    const isRepeated = chosen.some(({ text }) => text === candidate.text);
    const saysMore = [...candidate.said].some((word) =>
      onPage.every(({ said }) => !said.has(word)),
    );
    if (!isRepeated && onPage.length < perPageMax && (onPage.length === 0 || saysMore)) {
      chosen.push(candidate);
    }
  }
  return chosen;
}

function isSamePage(a: Quote, b: Quote): boolean {
  return a.documentId === b.documentId && a.pageNumber === b.pageNumber;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
