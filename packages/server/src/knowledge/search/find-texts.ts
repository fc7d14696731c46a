import { findCandidates } from './candidates/find-candidates.ts';
import type { Candidate } from './candidates/find-candidates.ts';
import { chooseAccessPath } from './candidates/access-path.ts';
import { findNamedDocuments } from './legs/file-name.ts';
import type { DocumentHit, FoundTexts, Search, WordHit } from './legs/leg.ts';

const titlesMax = 50;
/** The maximum number of documents named by the question whose passages are searched separately. */
const namedMax = 3;
const namedDepth = 50;

/**
 * Finds the passages and the names that hold words of the question. Scores of names are scaled
 * against the best passage, so that a common word in a name counts little.
 */
export async function findTexts(search: Search): Promise<FoundTexts> {
  const [passages, names] = await Promise.all([findPassages(search), findTitles(search)]);
  const namedDocuments = findNamedDocuments(search.question.text, names);
  const inNamed = await findInNamed(search, namedDocuments);
  const known = new Set(passages.map(({ textId }) => textId));
  const all = [...passages, ...inNamed.filter(({ textId }) => !known.has(textId))];
  const best = all.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const titleBest = names[0]?.score ?? 1;
  const scale = (score: number) =>
    Math.min(score / titleBest, (score / best) * search.tuning.titleScale);
  return {
    words: all.map((it) => toHit(it, it.score / best)),
    titles: names.map((hit) => ({ ...hit, score: scale(hit.score) })),
    namedDocuments,
  };
}

/** Returns the passages that hold words of the question, best first. */
export function findPassages(search: Search): Promise<Candidate[]> {
  const { parts, question, depth } = search;
  const { counts, terms } = question;
  const statistics = { texts: counts.passages, meanLength: counts.meanLength };
  const asked = { kind: 'passages', asked: terms, statistics, depth } as const;
  return findCandidates(parts.db, search, asked);
}

function findTitles(search: Search): Promise<Candidate[]> {
  const { parts, question } = search;
  const { counts, titleTerms } = question;
  const asked = { asked: titleTerms, statistics: counts.names, depth: titlesMax };
  return findCandidates(parts.db, search, { kind: 'document_names', ...asked });
}

/**
 * Finds more passages of the documents that the question names: in the whole scope, passages of
 * other documents may outnumber them.
 */
async function findInNamed(
  search: Search,
  namedDocuments: readonly DocumentHit[],
): Promise<Candidate[]> {
  if (namedDocuments.length === 0) return [];
  const only = namedDocuments.slice(0, namedMax).map(({ documentId }) => documentId);
  const scope = { ...search.scope, only };
  const accessPath = await chooseAccessPath(search.parts.db, scope, search.question);
  return findPassages({ ...search, scope, accessPath, depth: namedDepth });
}

function toHit(found: Candidate, score: number): WordHit {
  const { textId: passageId, documentId, pageNumber, words, passageCount } = found;
  return { passageId, documentId, pageNumber, score, words, passageCount };
}
