import type { Guildhall } from '@guildhall/sdk';
import type { GoldenQuestion } from './read-golden.ts';

export const aspects = ['found', 'page', 'cited', 'words'] as const;
/** What is looked at: document found, page found, page cited, words in the answer. */
export type Aspect = (typeof aspects)[number];

/** Of one question; null where it says nothing about an aspect. */
export type Result = Readonly<Record<Aspect, boolean | null>>;

interface Place {
  readonly name: string;
  readonly page: number;
}

/** Searches for a question and asks it in a new chat, as whom it says. */
export async function measureGolden(
  guildhall: Guildhall,
  { question, team: teamId, as: userEmail, documents, words }: GoldenQuestion,
  limit: number,
): Promise<Result> {
  const search = await guildhall.searchKnowledge({ query: question, teamId, userEmail, limit });
  const { chat } = await guildhall.createChat({ teamId, userEmail });
  const { message } = await guildhall.sendMessage({ chatId: chat.id, text: question });
  const found = search.documents.flatMap(({ name, pages }) =>
    pages.map(({ pageNumber }) => ({ name, page: pageNumber })),
  );
  const cited = message.citations.map(({ name, pageNumber }) => ({ name, page: pageNumber }));
  const isWanted = (place: Place) =>
    documents.some(({ name, page }) => name === place.name && (page ?? place.page) === place.page);
  const names = new Set(documents.map(({ name }) => name));
  const hasPages = documents.some(({ page }) => page !== undefined);
  const text = fold(message.text);
  return {
    found: search.documents.some(({ name }) => names.has(name)),
    page: hasPages ? found.some(isWanted) : null,
    cited: cited.some(isWanted),
    words: words.length === 0 ? null : words.every((word) => text.includes(fold(word))),
  };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

/** The share of the questions that have an aspect and fulfil it; null when none has it. */
export function shareOf(results: readonly Result[], aspect: Aspect): number | null {
  const said = results.map((result) => result[aspect]).filter((it) => it !== null);
  return said.length === 0 ? null : said.filter(Boolean).length / said.length;
}
