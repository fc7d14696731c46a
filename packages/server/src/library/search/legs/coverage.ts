import type { ContentWord } from '../question/content-words.ts';
import { ofPassages } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * The share of the question's content words that a passage or its document's name holds, however
 * often.
 */
export const coverage: Leg = {
  name: 'coverage',
  matchesFrom: null,
  applies: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const names = new Map(found.titles.map(({ documentId, terms }) => [documentId, terms]));
    const hits = found.passages.map((hit) => {
      const held = new Set([...hit.terms, ...(names.get(hit.documentId) ?? [])]);
      return { ...hit, score: shareHeld(question.contentWords, held) };
    });
    return ofPassages(hits);
  },
};

/** Returns the sum of the shares of the content words that a text holds in some form: 0 to 1. */
function shareHeld(words: readonly ContentWord[], held: ReadonlySet<string>): number {
  const said = words.filter(({ terms }) => terms.some((term) => held.has(term)));
  return said.reduce((sum, { share }) => sum + share, 0);
}
