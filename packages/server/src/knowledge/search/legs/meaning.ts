import { embedQuestion } from './embed-question.ts';
import { ofPassages } from './leg.ts';
import type { Leg, Opinions, PassageHit, Search, SearchParts } from './leg.ts';
import { findByMeaning } from './meaning.queries.ts';
import { stretchScores } from './stretch-scores.ts';

/** With fewer passages than this found by words, the built-in vectors may help. */
const fewHits = 10;

/** The built-in vectors know letters, not meanings: they speak only where words fail. */
export function isBuiltin({ embeddings }: SearchParts): boolean {
  return embeddings.model.startsWith('builtin');
}

/** Passages whose vector is near the question's, by an embedding model. */
export const meaning: Leg = {
  name: 'meaning',
  speaks: ({ parts }) => !isBuiltin(parts),
  find: (search) => askVectors(search, stretchScores),
};

/** Passages whose letters are like the question's, where its words find little. */
export const letters: Leg = {
  name: 'letters',
  speaks: ({ parts, question }, found) =>
    isBuiltin(parts) && (question.unknownWords.length > 0 || found.words.length < fewHits),
  find: (search) => askVectors(search, (hits) => hits),
};

async function askVectors(
  search: Search,
  scale: (hits: readonly PassageHit[]) => readonly PassageHit[],
): Promise<Opinions> {
  const { parts, scope, question, reach, depth } = search;
  const vector = await (search.embedding ?? embedQuestion(parts, question.text));
  if (vector === null) return { passages: [], documents: [], isMissing: true };
  const asked = { model: parts.embeddings.model, vector, isLarge: reach.isLarge, depth };
  const hits = scale(await findByMeaning(parts.db, scope, asked));
  return ofPassages(hits.map((hit) => ({ ...hit, score: Math.max(0, hit.score) })));
}
