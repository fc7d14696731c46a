import type { Certainty } from './chats.ts';

export const aspects = ['found', 'page', 'cited', 'words', 'nothing'] as const;
/**
 * What is looked at: document found, page found, page cited, words in the answer; and of a question
 * that nothing answers, that the assistant says so.
 */
export type Aspect = (typeof aspects)[number];

/** Of one question; null where it says nothing about an aspect. */
export type Marks = Readonly<Record<Aspect, boolean | null>>;

export interface PlacedPage {
  readonly name: string;
  readonly page: number;
}

/** What the service said to a question. */
export interface GoldenAnswer {
  /** The found pages, best document first. */
  readonly documents: readonly PlacedPage[];
  readonly citations: readonly PlacedPage[];
  readonly text: string;
  /** Null: it could not be asked. */
  readonly certainty: Certainty | null;
}

/** What a golden question expects. */
interface Expected {
  readonly expect: 'answer' | 'nothing';
  readonly documents: readonly { readonly name: string; readonly page: number | null }[];
  readonly words: readonly string[];
}

/** The marks of a question that could not be asked, or that expects nothing else. */
const noMarks: Marks = { found: null, page: null, cited: null, words: null, nothing: null };

/** Compares an answer with what its golden question expects. */
export function markGolden({ expect, documents, words }: Expected, said: GoldenAnswer): Marks {
  if (expect === 'nothing') return { ...noMarks, nothing: said.certainty === 'nothing' };
  const isWanted = (place: PlacedPage) =>
    documents.some(({ name, page }) => name === place.name && (page ?? place.page) === place.page);
  const names = new Set(documents.map(({ name }) => name));
  const hasPages = documents.some(({ page }) => page !== null);
  const text = fold(said.text);
  return {
    found: said.documents.some(({ name }) => names.has(name)),
    page: hasPages ? said.documents.some(isWanted) : null,
    cited: said.citations.some(isWanted),
    words: words.length === 0 ? null : words.every((word) => text.includes(fold(word))),
    nothing: null,
  };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}
