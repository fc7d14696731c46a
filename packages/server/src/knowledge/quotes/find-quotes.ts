import { detectLanguage } from '../language/detect-language.ts';
import { splitWords } from '../language/split-words.ts';
import { onlyJoins } from '../language/stop-words.ts';
import type { FoundDocument } from '../search/search-knowledge.ts';
import { completeQuote } from './complete-quote.ts';
import { readSentences } from './read-sentences.ts';
import { readColumns } from './table-rows.ts';
import type { Columns } from './table-rows.ts';
import { createMatcher } from './word-forms.ts';

export interface Quote {
  readonly text: string;
  readonly documentId: string;
  /** Of the document. */
  readonly name: string;
  readonly pageNumber: number;
  /** The text of the page. */
  readonly page: string;
}

interface Page {
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly text: string;
  /** 1 for the best page that was found, less for the others. */
  readonly standing: number;
}

interface Candidate extends Columns {
  readonly page: Page;
  readonly text: string;
  /** Which words of the question it holds, by their place. */
  readonly said: ReadonlySet<number>;
  /** The same of its whole page. */
  readonly saidOnPage: ReadonlySet<number>;
}

interface Ranked extends Candidate {
  readonly standing: number;
  /** Whether it holds so much of the whole question that its page may be quoted twice. */
  readonly mayBeSecond: boolean;
}

/** Of the weight of the heaviest words that the question is about, what a quote must hold. */
const shareMin = 0.25;
/** Of what the quote with most of it holds, what every other must hold; lines of tables less. */
const ofBestMin = { prose: 0.4, figures: 0.3 };
/** A long question says much that no single sentence repeats. */
const heaviestWords = 5;
/** How much the words of the page around it count beside those of the sentence. */
const pageShare = 0.5;
/** And those of the heading above the columns of its row. */
const columnShare = 0.5;
/** Later documents and pages were found to fit less: each counts so much less than the one before. */
const documentStep = 0.2;
const pageStep = 0.05;
const documentMin = 0.3;
/** Whoever names a number asks for figures: pages full of them count up to so much more. */
const figuresGain = 0.7;
/** A table of figures has this share of numbers among its words. */
const fullOfFigures = 0.25;
const perPageMax = 2;

/**
 * The sentences of the found pages that have most to do with the question, best first. A word
 * counts the less, the more of the sentences hold it. Other pages come before a second sentence
 * of a page, which has to say something new.
 */
export function findQuotes(
  question: string,
  documents: readonly FoundDocument[],
  most: number,
): Quote[] {
  const asked = [...new Set(splitWords(question))];
  const language = detectLanguage(question);
  const candidates = readCandidates(asked, readPages(question, documents));
  const weights = asked.map((_, word) => rarity(word, candidates));
  const weigh = (words: Iterable<number>) => sum([...words].map((word) => weights[word] ?? 0));
  const telling = weights.filter((_, word) => !onlyJoins(asked[word] ?? '', language));
  const heaviest = telling.toSorted((a, b) => b - a).slice(0, heaviestWords);
  const weighed = candidates.map((candidate) => ({
    candidate,
    score: weigh(candidate.said) + columnShare * weigh(candidate.saidAbove),
  }));
  const best = weighed.reduce((top, { score }) => Math.max(top, score), 0);
  const secondMin = shareMin * sum(weights);
  const ofBest = asksForFigures(question) ? ofBestMin.figures : ofBestMin.prose;
  const least = Math.max(shareMin * sum(heaviest), ofBest * best);
  const ranked = weighed
    .filter(({ score }) => score > 0 && score >= least)
    .map(({ candidate, score }) => {
      const around = weigh(candidate.saidOnPage) * pageShare;
      const standing = (score + around) * candidate.page.standing;
      return { ...candidate, standing, mayBeSecond: score >= secondMin };
    })
    .toSorted((a, b) => b.standing - a.standing);
  return complete(choose(ranked, most)).slice(0, most);
}

/**
 * Each quote with what it lacks to be understood; a row of a table is followed by what names its
 * columns. What an earlier quote of the page says already is left out.
 */
function complete(chosen: readonly Ranked[]): Quote[] {
  const quotes: Quote[] = [];
  for (const { text: sentence, heading, page } of chosen) {
    const { documentId, name, pageNumber } = page;
    for (const line of heading === null ? [sentence] : [sentence, heading]) {
      const isSaid = quotes.some(
        (it) =>
          it.documentId === documentId && it.pageNumber === pageNumber && it.text.includes(line),
      );
      const text = completeQuote(page.text, line);
      if (!isSaid) quotes.push({ text, documentId, name, pageNumber, page: page.text });
    }
  }
  return quotes;
}

function asksForFigures(question: string): boolean {
  return /\p{Nd}/u.test(question);
}

function readPages(question: string, documents: readonly FoundDocument[]): Page[] {
  const gain = asksForFigures(question) ? figuresGain : 0;
  return documents.flatMap(({ id: documentId, name, pages }, documentPlace) =>
    pages.map((page, place) => {
      const found = Math.max(documentMin, 1 - documentPlace * documentStep);
      const standing =
        found * Math.max(0, 1 - place * pageStep) * (1 + gain * figuresOn(page.text));
      return { documentId, name, ...page, standing };
    }),
  );
}

/** 0 for prose, 1 for a table of figures. */
function figuresOn(text: string): number {
  const numbers = text.match(/\p{Nd}[\p{Nd}.,]*/gu)?.length ?? 0;
  const words = text.match(/\S+/gu)?.length ?? 0;
  return Math.min(1, numbers / Math.max(words, 30) / fullOfFigures);
}

function readCandidates(asked: readonly string[], pages: readonly Page[]): Candidate[] {
  const matches = createMatcher(asked);
  return pages.flatMap((page) => {
    const sentences = readSentences(page.text).map((text) => ({
      text,
      said: matches(splitWords(text)),
    }));
    const saidOnPage = new Set(sentences.flatMap(({ said }) => [...said]));
    return readColumns(sentences).map((sentence) => ({ ...sentence, page, saidOnPage }));
  });
}

function rarity(word: number, candidates: readonly Candidate[]): number {
  const holding = candidates.filter(({ said }) => said.has(word)).length;
  return holding === 0 ? 0 : Math.log(1 + candidates.length / holding);
}

function choose(ranked: readonly Ranked[], most: number): Ranked[] {
  const chosen: Ranked[] = [];
  for (let perPage = 1; perPage <= perPageMax; perPage += 1) {
    for (const candidate of ranked) {
      if (chosen.length === most) return chosen;
      if (isWanted(candidate, chosen, perPage)) chosen.push(candidate);
    }
  }
  return chosen;
}

function isWanted(
  { page, text, said, mayBeSecond }: Ranked,
  chosen: readonly Ranked[],
  perPage: number,
): boolean {
  if (chosen.some((it) => it.text === text)) return false;
  const onPage = chosen.filter((it) => it.page === page);
  const saysMore = [...said].some((word) => onPage.every((it) => !it.said.has(word)));
  return onPage.length < perPage && (onPage.length === 0 || (mayBeSecond && saysMore));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
