import type { Reader } from '../../db/database.ts';
import { splitWords } from '../language/split-words.ts';
import type { PassageHit } from './hits.ts';
import { findMentions } from './mentioned-documents.queries.ts';
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
  words: readonly PassageHit[],
): Promise<string[]> {
  const best = words.slice(0, passagesRead);
  if (best.length === 0) return [];
  const mentions = await findMentions(db, scope, best, {
    words: wordsCompared,
    titles: titlesCompared,
    lengthMax,
  });
  const spaced = new Map(
    [...new Set(mentions.map(({ text }) => text))].map((text) => [text, spaceOut(text)]),
  );
  const found = mentions.filter(({ title, text }) => {
    const named = splitWords(title.replace(inBrackets, ''));
    return named.length >= wordsMin && spaced.get(text)?.includes(` ${named.join(' ')} `);
  });
  return [...new Set(found.map((mention) => mention.document_id))];
}

function spaceOut(text: string): string {
  return ` ${splitWords(text).join(' ')} `;
}
