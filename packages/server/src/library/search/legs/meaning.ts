import { findNear } from '#library/vectors/find-near.ts';
import { passageIdOf } from '#library/postings/seen-texts.ts';
import { tuning } from '../tuning/tuning.ts';
import { ofPassages } from './leg.ts';
import type { FoundTexts, Leg, LegHits, Search } from './leg.ts';

/**
 * Passages whose vector is near the question's, by an embedding model: the best ones, and those that
 * the other legs score.
 */
export const meaning: Leg = {
  name: 'meaning',
  matchesFrom: tuning.nearFrom,
  applies: (search) => search.meaning !== null,
  find: findByMeaning,
};

async function findByMeaning(
  { parts, scope, index, depth, meaning: asked }: Search,
  { passages }: FoundTexts,
): Promise<LegHits> {
  const vector = await asked?.vector;
  if (!asked || !vector) return { passages: [], documents: [], missing: 'vector' };
  const { isSeen } = index;
  const near = await findNear(parts.db, scope, asked.known, vector, {
    isSeen,
    depth,
    languageOf: (key) => index.languageOf('passages', key),
    also: passages,
  });
  return ofPassages(
    near.map(({ number, ordinal, documentId, pageNumber, nearness: score }) => {
      return { passageId: passageIdOf({ number, ordinal }), documentId, pageNumber, score };
    }),
  );
}
