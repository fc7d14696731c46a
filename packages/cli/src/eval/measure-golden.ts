import { GuildhallError } from '@guildhall/sdk';
import type { Certainty } from '@guildhall/contract';
import type { Guildhall, Message } from '@guildhall/sdk';
import type { GoldenQuestion } from './golden-file.ts';

export const aspects = ['found', 'page', 'cited', 'words', 'nothing'] as const;
/**
 * What is looked at: document found, page found, page cited, words in the answer; and of a question
 * that nothing answers, that the assistant says so.
 */
export type Aspect = (typeof aspects)[number];

/** Of one question; null where it says nothing about an aspect. */
export type Marks = Readonly<Record<Aspect, boolean | null>>;

export interface Place {
  readonly name: string;
  readonly page: number;
}

/** What the service said to a question. */
interface Said {
  /** The found pages, best document first. */
  readonly documents: readonly Place[];
  readonly citations: readonly Place[];
  readonly text: string;
  /** Null: it could not be asked. */
  readonly certainty: Message['certainty'];
}

export interface Result extends Said {
  readonly marks: Marks;
  /** Why it could not be asked; then none of what it expects is fulfilled. */
  readonly error: string | null;
}

/** Searches for a question and asks it in a new chat, as whom and where it says. */
export async function measureGolden(
  guildhall: Guildhall,
  question: GoldenQuestion,
  limit: number,
): Promise<Result> {
  try {
    const said = await ask(guildhall, question, limit);
    return { ...said, marks: mark(question, said), error: null };
  } catch (cause) {
    // Who asks has left the team, or the team is gone: a fault of this question alone.
    if (!(cause instanceof GuildhallError) || cause.status !== 404) throw cause;
    const none: Said = { documents: [], citations: [], text: '', certainty: null };
    return { ...none, marks: mark(question, none), error: cause.message };
  }
}

async function ask(
  guildhall: Guildhall,
  { question, team: teamId, as }: GoldenQuestion,
  limit: number,
): Promise<Said> {
  const whose = { teamId, userEmail: as ?? undefined };
  const { documents } = await guildhall.searchKnowledge({ query: question, ...whose, limit });
  const { chat } = await guildhall.createChat(whose);
  const { message } = await guildhall.sendMessage({ chatId: chat.id, text: question });
  return {
    documents: documents.flatMap(({ name, pages }) =>
      pages.map(({ pageNumber }) => ({ name, page: pageNumber })),
    ),
    citations: message.citations.map(({ name, pageNumber }) => ({ name, page: pageNumber })),
    text: message.text,
    certainty: message.certainty,
  };
}

const noMarks: Marks = { found: null, page: null, cited: null, words: null, nothing: null };

function mark({ expect, documents, words }: GoldenQuestion, said: Said): Marks {
  if (expect === 'nothing') return { ...noMarks, nothing: said.certainty === 'nothing' };
  const isWanted = (place: Place) =>
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

/** How many answers are as certain as that. */
export function countCertainty(results: readonly Result[], certainty: Certainty): number {
  return results.filter((result) => result.certainty === certainty).length;
}

/** The share of the questions that have an aspect and fulfil it; null when none has it. */
export function shareOf(results: readonly Result[], aspect: Aspect): number | null {
  const said = results.map(({ marks }) => marks[aspect]).filter((it) => it !== null);
  return said.length === 0 ? null : said.filter(Boolean).length / said.length;
}
