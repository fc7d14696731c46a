import type { Reader } from '../../db/database.ts';
import { splitWords } from '../language/split-words.ts';
import { countTerms } from './counts.queries.ts';
import type { Counts } from './counts.queries.ts';
import type { WordHit } from './hits.ts';
import { findMentions } from './mentioned-documents.queries.ts';
import type { MentioningPage } from './mentioned-documents.queries.ts';
import type { Scope } from './scope.ts';

/** Number of best passages that are read for what they mention. */
const passagesRead = 2;
const wordsCompared = 16;
const titlesCompared = 30;
const lengthMax = 4_000;
/** A title of one word stands in a text by chance. */
const wordsMin = 2;
/** "William Buckley (convict)" is mentioned as William Buckley. */
const inBrackets = /(?<!\s)\s*\([^()]*\)/gu;

/**
 * Documents whose whole title stands in the text of the best passages: where the answer needs
 * two documents, the one that the question describes often only names the other.
 */
export async function findMentioned(
  db: Reader,
  scope: Scope,
  counts: Counts,
  words: readonly WordHit[],
): Promise<string[]> {
  const best = words.slice(0, passagesRead);
  if (best.length === 0) return [];
  const pages = await pickRareTerms(db, counts, best);
  const most = { titles: titlesCompared, lengthMax };
  const mentions = await findMentions(db, scope, counts, pages, most);
  const spaced = new Map(
    [...new Set(mentions.map(({ text }) => text))].map((text) => [text, spaceOut(text)]),
  );
  const found = mentions.filter(({ title, text }) => {
    const named = splitWords(title.replace(inBrackets, ''));
    return named.length >= wordsMin && spaced.get(text)?.includes(` ${named.join(' ')} `);
  });
  return [...new Set(found.map((mention) => mention.document_id))];
}

/**
 * The rarest terms of each passage. A term that stands there alone is in no other document, and
 * common terms are in too many titles.
 */
async function pickRareTerms(
  db: Reader,
  counts: Counts,
  best: readonly WordHit[],
): Promise<MentioningPage[]> {
  const passages = await countTerms(db, counts, [...new Set(best.flatMap(({ words }) => words))]);
  const countOf = (term: string) => passages.get(term) ?? 0;
  return best.map(({ documentId, pageNumber, words }) => ({
    documentId,
    pageNumber,
    terms: [...new Set(words)]
      .filter((term) => countOf(term) > 1 && /[^0-9]/.test(term))
      .toSorted((a, b) => countOf(a) - countOf(b) || (a < b ? -1 : 1))
      .slice(0, wordsCompared),
  }));
}

function spaceOut(text: string): string {
  return ` ${splitWords(text).join(' ')} `;
}
