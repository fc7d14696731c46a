import { ofPassages } from './leg.ts';
import type { Leg, Opinions, Search } from './leg.ts';
import { findByMeaning } from './meaning.queries.ts';
import { stretchScores } from './stretch-scores.ts';

/** Passages whose vector is near the question's, by an embedding model. */
export const meaning: Leg = {
  name: 'meaning',
  speaks: ({ embedding }) => embedding !== null,
  find: askVectors,
};

async function askVectors({ parts, scope, reach, depth, embedding }: Search): Promise<Opinions> {
  const vector = await embedding;
  if (vector === null) return { passages: [], documents: [], isMissing: true };
  const asked = { model: parts.embeddings.model, vector, isLarge: reach.isLarge, depth };
  const hits = stretchScores(await findByMeaning(parts.db, scope, asked));
  return ofPassages(hits.map((hit) => ({ ...hit, score: Math.max(0, hit.score) })));
}
