import { ofPassages } from './leg.ts';
import type { Leg, LegHits, Search } from './leg.ts';
import { findByMeaning } from './meaning.queries.ts';
import { normaliseScores } from './normalise-scores.ts';

/** Passages whose vector is near the question's, by an embedding model. */
export const meaning: Leg = {
  name: 'meaning',
  addsMatches: true,
  applies: ({ embedding }) => embedding !== null,
  find: askVectors,
};

async function askVectors({
  parts,
  scope,
  accessPath,
  depth,
  embedding,
}: Search): Promise<LegHits> {
  const vector = await embedding;
  if (vector === null) return { passages: [], documents: [], missing: 'vector' };
  const asked = { model: parts.embeddings.model, vector, isLarge: accessPath.isLarge, depth };
  const hits = normaliseScores(await findByMeaning(parts.db, scope, asked));
  return ofPassages(hits.map((hit) => ({ ...hit, score: Math.max(0, hit.score) })));
}
