import type { Certainty } from './chats.ts';

export const aspects = ['found', 'page', 'cited', 'words', 'nothing'] as const;
/**
 * An aspect in which an answer is checked: document found, page found, page cited, words in the
 * answer; for a question that expects nothing, that the assistant is not certain of an answer.
 */
export type Aspect = (typeof aspects)[number];

/** The marks of one question, by aspect. Null if the question expects nothing about an aspect. */
export type Marks = Readonly<Record<Aspect, boolean | null>>;

export interface PlacedPage {
  readonly name: string;
  readonly page: number;
}

/** The service's answer to a golden question. */
export interface GoldenAnswer {
  /** The found pages, best document first. */
  readonly documents: readonly PlacedPage[];
  readonly citations: readonly PlacedPage[];
  readonly text: string;
  /** True if an approved correction decided the answer, which then cites no document. */
  readonly isDecided: boolean;
  /** The certainty of the answer. Null if the question could not be asked. */
  readonly certainty: Certainty | null;
}

/** The expected result of a golden question. */
interface Expected {
  readonly expect: 'answer' | 'nothing';
  readonly documents: readonly { readonly name: string; readonly page: number | null }[];
  readonly words: readonly string[];
}

/**
 * The marks of a question that could not be asked. Also the base for a question that expects
 * nothing.
 */
const noMarks: Marks = { found: null, page: null, cited: null, words: null, nothing: null };

/** Compares an answer with the expected result of its golden question. */
export function markGolden({ expect, documents, words }: Expected, said: GoldenAnswer): Marks {
  if (expect === 'nothing') return { ...noMarks, nothing: isDoubted(said) };
  const isWanted = (place: PlacedPage) =>
    documents.some(({ name, page }) => name === place.name && (page ?? place.page) === place.page);
  const names = new Set(documents.map(({ name }) => name));
  const hasPages = documents.some(({ page }) => page !== null);
  return {
    found: said.documents.some(({ name }) => names.has(name)),
    page: hasPages ? said.documents.some(isWanted) : null,
    cited: said.isDecided ? null : said.citations.some(isWanted),
    words: words.length === 0 ? null : findMissing(words, said.text).length === 0,
    nothing: null,
  };
}

/** Returns the expected words that an answer lacks. Letter case and spaces do not matter. */
export function findMissing(words: readonly string[], text: string): string[] {
  const answer = fold(text);
  return words.filter((word) => !answer.includes(fold(word)));
}

/** True if nothing was found, or only a closest match was offered. */
function isDoubted({ certainty }: GoldenAnswer): boolean {
  return certainty === 'nothing' || certainty === 'perhaps';
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}
