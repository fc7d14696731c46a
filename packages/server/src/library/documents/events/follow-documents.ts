import { refreshPrincipal } from '#ground/access/refresh-principal.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { EventSource, NumberedEvent } from '#ground/http/event-stream.ts';
import type { Principal } from '#ground/http/principal.ts';
import { toDocument } from '../stored/document.ts';
import { mayChangeOf } from '../stored/may-change-document.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { readSeenChanges } from './changes.queries.ts';
import type { Change } from './changes.queries.ts';
import type { DocumentChanges } from './watch-changes.ts';

interface Following {
  db: Db;
  changes: DocumentChanges;
  principal: Principal;
  team: ReachableTeam;
}

type DocumentEvent = Omit<NumberedEvent, 'at'>;

/** The longest time in ms between two checks that the reader may still read. */
const askAgainMs = 3_000;

const reset: DocumentEvent = { name: 'reset', data: {} };

/** Streams the changes in a team's documents for as long as the reader may read them. */
export function followDocuments(following: Following): EventSource {
  return async function* (_, signal) {
    let at = 0;
    for await (const events of tellChanges(following, signal)) {
      yield events.map((event) => ({ at: (at += 1), ...event }));
    }
  };
}

async function* tellChanges(
  { db, changes, principal, team }: Following,
  signal: AbortSignal,
): AsyncGenerator<readonly DocumentEvent[]> {
  const watch = await changes.watch(team);
  try {
    yield [reset];
    for (;;) {
      const next = await watch.next(askAgainMs, signal);
      if (next === 'over') return;
      const present = await reachAgain(db, principal, team);
      if (!present) return;
      const events = next === 'flood' ? [reset] : await toEvents(db, present, next);
      if (events.length > 0) yield events;
    }
  } finally {
    watch.end();
  }
}

interface Present {
  principal: Principal;
  team: ReachableTeam;
}

/**
 * Returns the reader and the team with their current rights; undefined if the reader may no longer
 * read.
 */
async function reachAgain(
  db: Db,
  principal: Principal,
  { id }: ReachableTeam,
): Promise<Present | undefined> {
  const present = await refreshPrincipal(db, principal);
  if (!present) return undefined;
  try {
    return { principal: present, team: await reachTeam(db, present, id) };
  } catch (cause) {
    if (cause instanceof Failure) return undefined;
    throw cause;
  }
}

async function toEvents(
  db: Db,
  { principal, team }: Present,
  changes: readonly Change[],
): Promise<DocumentEvent[]> {
  if (changes.length === 0) return [];
  const viewer = await viewerIn(db, principal, team);
  const mayChange = mayChangeOf(principal, team);
  const { documents, goneIds } = await readSeenChanges(db, team, viewer, changes);
  return [
    ...documents.map((row) => ({
      name: 'document',
      data: { document: toDocument(row, mayChange) },
    })),
    ...goneIds.map((documentId) => ({ name: 'deleted', data: { documentId } })),
  ];
}
