import { findCandidates } from './candidates/find-candidates.ts';
import type { Candidate } from './candidates/find-candidates.ts';
import { chooseReach } from './candidates/reach.ts';
import { findNamed } from './legs/named.ts';
import type { DocumentHit, Found, Search, WordHit } from './legs/leg.ts';

const titlesMax = 50;
/** Documents that the question names are read through once more on their own. */
const namedMax = 3;
const namedDepth = 50;

/**
 * Asks the indices for the passages and names that hold the words of the question. Names are
 * compared with passages by the same measure: a common word in a name says little.
 */
export async function findTexts(search: Search): Promise<Found> {
  const [passages, names] = await Promise.all([findPassages(search), findTitles(search)]);
  const named = findNamed(search.question.text, names);
  const inNamed = await findInNamed(search, named);
  const known = new Set(passages.map(({ textId }) => textId));
  const all = [...passages, ...inNamed.filter(({ textId }) => !known.has(textId))];
  const best = all.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const titleBest = names[0]?.score ?? 1;
  const scale = (score: number) =>
    Math.min(score / titleBest, (score / best) * search.tuning.titleScale);
  return {
    words: all.map((it) => toHit(it, it.score / best)),
    titles: names.map((hit) => ({ ...hit, score: scale(hit.score) })),
    named,
  };
}

/** The passages that hold the words of the question, best first. */
export function findPassages(search: Search): Promise<Candidate[]> {
  const { parts, question, depth } = search;
  const { counts, terms } = question;
  const measure = { texts: counts.passages, meanLength: counts.meanLength };
  const asked = { kind: 'passages', asked: terms, measure, depth } as const;
  return findCandidates(parts.db, search, asked);
}

function findTitles(search: Search): Promise<Candidate[]> {
  const { parts, question } = search;
  const { counts, titleTerms } = question;
  const asked = { asked: titleTerms, measure: counts.names, depth: titlesMax };
  return findCandidates(parts.db, search, { kind: 'document_names', ...asked });
}

/** More passages of the documents that the question names: elsewhere they may be outnumbered. */
async function findInNamed(search: Search, named: readonly DocumentHit[]): Promise<Candidate[]> {
  if (named.length === 0) return [];
  const only = named.slice(0, namedMax).map(({ documentId }) => documentId);
  const scope = { ...search.scope, only };
  const reach = await chooseReach(search.parts.db, scope, search.question);
  return findPassages({ ...search, scope, reach, depth: namedDepth });
}

function toHit(found: Candidate, score: number): WordHit {
  const { textId: passageId, documentId, pageNumber, words, passageCount } = found;
  return { passageId, documentId, pageNumber, score, words, passageCount };
}
