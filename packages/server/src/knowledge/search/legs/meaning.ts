import { ofPassages } from './leg.ts';
import type { Leg, LegHits, Search } from './leg.ts';
import { findByMeaning } from './find-by-meaning.ts';
import { normaliseScores } from './normalise-scores.ts';

/** Passages whose vector is near the question's, by an embedding model. */
export const meaning: Leg = {
  name: 'meaning',
  addsMatches: true,
  applies: ({ embedding }) => embedding !== null,
  find: askVectors,
};

async function askVectors({ parts, scope, depth, embedding }: Search): Promise<LegHits> {
  const vector = await embedding;
  if (vector === null) return { passages: [], documents: [], missing: 'vector' };
  const asked = { model: parts.embeddings.model, vector, depth };
  const hits = normaliseScores(await findByMeaning(parts.db, scope, asked));
  return ofPassages(hits.map((hit) => ({ ...hit, score: Math.max(0, hit.score) })));
}
