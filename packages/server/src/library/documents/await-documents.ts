import { setTimeout as delay } from 'node:timers/promises';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { isFinished } from './stored/document.ts';
import type { DocumentRow } from './stored/document.ts';
import { readDocuments } from './stored/documents.queries.ts';

const limitMs = 60_000;
/** A short text is read within some 50 ms, so the first looks follow each other quickly. */
const pausesMs = [10, 20, 30, 50, 75, 100];
const longestPauseMs = 150;

/**
 * Waits until all documents are ready or failed, for at most 60 s or until the signal aborts, and
 * returns their rows. Documents that are deleted meanwhile are left out.
 */
export async function awaitDocuments(
  db: Reader,
  team: ReachableTeam,
  rows: DocumentRow[],
  signal: AbortSignal,
): Promise<DocumentRow[]> {
  let seen = rows;
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  for (let look = 0; !waiting.aborted && !seen.every(isFinished); look += 1) {
    await delay(pausesMs[look] ?? longestPauseMs, undefined, { signal: waiting }).catch(() => {});
    const ids = seen.map(({ id }) => id);
    const now = new Map((await readDocuments(db, team, ids)).map((row) => [row.id, row]));
    seen = ids.flatMap((id) => now.get(id) ?? []);
  }
  return seen;
}
