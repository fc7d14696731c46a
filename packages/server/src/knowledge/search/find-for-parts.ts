import { findPassages } from './find-texts.ts';
import type { Search } from './legs/leg.ts';
import { readQuestion } from './question/read-question.ts';
import { splitQuestion } from './question/split-question.ts';

/**
 * Returns the id of the best document for each part of the question. A part is left out if its best
 * passage holds none of its matching terms.
 */
export async function findForParts(search: Search): Promise<string[]> {
  const found = splitQuestion(search.question.text).map((part) => findForPart(search, part));
  return (await Promise.all(found)).flat();
}

async function findForPart(search: Search, part: string): Promise<string[]> {
  const { parts, question, tuning } = search;
  const asked = await readQuestion(parts.db, question.counts, part, tuning.question);
  const passages = await findPassages({ ...search, question: asked, depth: 1 });
  const matching = passages.filter(({ words }) =>
    words.some((word) => asked.matchingTerms.has(word)),
  );
  return matching.map(({ documentId }) => documentId);
}
