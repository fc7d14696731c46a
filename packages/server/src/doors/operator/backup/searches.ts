import { reachTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import { searchScope } from '#library/search/search.ts';
import { createLog } from '#ground/log.ts';
import { wordsOnly } from '#ground/ports/embeddings.ts';
import type { StoredSearch } from './manifest.ts';
import { findSamples } from './searches.queries.ts';
import type { SampleRow } from './searches.queries.ts';

const searchesMax = 10;
const found = 10;
const wordsMax = 8;

/** Asks up to ten questions that are made from the documents, and returns the results. */
export async function askSearches(db: Db): Promise<StoredSearch[]> {
  const samples = await findSamples(db, searchesMax);
  const searches: StoredSearch[] = [];
  for (const [at, sample] of samples.entries()) {
    const { org_id: orgId, team_id: teamId } = sample;
    const search = { orgId, teamId, question: toQuestion(sample, at), documentIds: [] };
    searches.push({ ...search, documentIds: await ask(db, search) });
  }
  return searches;
}

/** Returns the searches with another result in this database. */
export async function findDifferent(
  db: Db,
  searches: readonly StoredSearch[],
): Promise<StoredSearch[]> {
  const different: StoredSearch[] = [];
  for (const search of searches) {
    const answer = await ask(db, search);
    if (answer.join() !== search.documentIds.join()) different.push(search);
  }
  return different;
}

/**
 * Makes a question from a document. Every second document gives its first words, if it has enough
 * of them. The others give their title, or their file name if they have no title.
 */
function toQuestion({ name, title, text }: SampleRow, at: number): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  if (at % 2 === 1 && words.length >= wordsMax) return words.slice(0, wordsMax).join(' ');
  return title ?? name.replace(/\.[^.]*$/, '');
}

/** Searches by words alone: only the database decides the result. */
async function ask(
  db: Db,
  { orgId, teamId, question }: Omit<StoredSearch, 'documentIds'>,
): Promise<string[]> {
  const whole = { kind: 'key', keyId: '', teamId, orgId, scopes: null } as const;
  const team = await reachTeam(db, whole, teamId);
  const scope = { team, visible: visibleTo({ kind: 'manager' }), only: null };
  const parts = { db, embeddings: wordsOnly, log: createLog('silent') };
  const { documents } = await searchScope(parts, scope, question, found);
  return documents.map(({ id }) => id);
}
