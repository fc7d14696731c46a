import { askWords } from './ask-words.ts';
import type { Search, SearchParts } from './ask-words.ts';
import { findFeedbackTerms } from './feedback-terms.ts';
import type { FeedbackTerm } from './feedback-terms.ts';
import type { WordHit } from './hits.ts';
import type { NamedDocument } from './named-documents.ts';
import type { Feedback } from './rank.ts';
import { feedbackPassages, trustFeedback } from './trust-feedback.ts';
import { addTerms } from './weigh-terms.ts';

/** What was found again knows its words. */
export type WordFeedback = Feedback & { readonly hits: readonly WordHit[] };

export const noFeedback: WordFeedback = { hits: [], trust: 0 };
const termsMax = 20;

/** What the best passages have most to do with, and how far that is to be trusted. */
export interface About {
  readonly trust: number;
  readonly terms: readonly FeedbackTerm[];
}

/**
 * Asked while the other legs are under way, for nothing when the question turns out to name a
 * document. On one connection the titles were asked first and are there by now: nothing is lost.
 */
export async function findAbout(
  { db }: SearchParts,
  { question, counts }: Search,
  words: readonly WordHit[],
  asTitle: Promise<{ named: readonly NamedDocument[] }>,
): Promise<About> {
  const trust = trustFeedback(question, words);
  const known = await Promise.race([asTitle, Promise.resolve(null)]);
  if (trust === 0 || (known && known.named.length > 0)) return { trust: 0, terms: [] };
  const asked = { asked: new Set(question.terms.keys()), most: termsMax };
  const best = words.slice(0, feedbackPassages);
  return { trust, terms: await findFeedbackTerms(db, counts, best, asked) };
}

/** The question again, with what its best passages are about. */
export async function askFeedback(
  parts: SearchParts,
  search: Search,
  { trust, terms }: About,
): Promise<WordFeedback> {
  if (trust === 0) return noFeedback;
  const { question } = search;
  const added = terms.map(({ term, passages }): [string, number] => [term, passages]);
  const passages = new Map([...question.passages, ...added]);
  const hits = await askWords(parts, search, { terms: addTerms(question.terms, terms), passages });
  return { trust, hits };
}
