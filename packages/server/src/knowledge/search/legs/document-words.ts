import { scoreTexts } from '../score-words.ts';
import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';

/**
 * BM25 over whole documents: a document with several passages about the question is about the
 * question. Only the passages found are read; the others count in the document's length, which is
 * measured in passages. The best document scores 1.
 */
export const documentWords: Leg = {
  name: 'documentWords',
  addsMatches: false,
  applies: () => true,
  find({ question: { terms }, index: { passages, names } }, found) {
    const documents = [...Map.groupBy(found.words, ({ documentId }) => documentId)];
    const texts = documents.map(([, hits]) => hits.flatMap(({ words }) => words));
    const lengths = documents.map(([, [hit]]) => hit?.passageCount ?? 1);
    const statistics = {
      texts: passages.count,
      meanLength: passages.count / Math.max(names.count, 1),
    };
    const scores = scoreTexts(texts, terms, statistics, lengths);
    const best = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    return ofDocuments(
      documents.map(([documentId], at) => ({ documentId, score: (scores[at] ?? 0) / best })),
    );
  },
};
