import { bm25 } from '#library/postings/score.ts';
import type { QueryTerm } from '#library/postings/read-index.ts';
import { weighByRarity } from '../question/weigh-terms.ts';
import { countOccurrences } from '../question/split-text.ts';
import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * BM25 over whole documents: a document with several passages about the question is about the
 * question. Only the passages found are read; the others count in the document's length. The best
 * document scores 1.
 */
export const documentWords: Leg = {
  name: 'documentWords',
  matchesFrom: null,
  applies: () => true,
  find({ question: { terms }, index: { passages, names } }, found) {
    const documents = [...Map.groupBy(found.passages, ({ documentId }) => documentId)];
    const asked = new Set(terms.map(({ term }) => term));
    const texts = documents.map(([, hits]) =>
      hits.flatMap((hit) => hit.terms.filter((term) => asked.has(term))),
    );
    const lengths = documents.map(([, [hit]]) => hit?.documentLength ?? 0);
    const weights = weighByRarity(terms, passages.count);
    const meanLength = (passages.count * passages.meanLength) / Math.max(names.count, 1);
    const scores = texts.map((held, at) =>
      scoreTerms(held, weights, (lengths[at] ?? 0) / meanLength),
    );
    const best = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    return ofDocuments(
      documents.map(([documentId], at) => ({ documentId, score: (scores[at] ?? 0) / best })),
    );
  },
};

/**
 * Returns the BM25 score of a text by its terms; 0 if it contains none of the question's.
 * @param length relative to the mean length of a text
 */
function scoreTerms(held: readonly string[], terms: readonly QueryTerm[], length: number): number {
  const { k1, b } = bm25;
  const times = countOccurrences(held);
  const lengthShare = k1 * (1 - b + b * length);
  // In the order of the terms: floating-point sums depend on the order.
  return terms.reduce((sum, { term, weight }) => {
    const count = times.get(term) ?? 0;
    return sum + (weight * count * (k1 + 1)) / (count + lengthShare);
  }, 0);
}
