import type { Guildhall } from '@guildhall/sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import { newestOf } from './newest-of.ts';

const firstPauseMs = 200;
const pauseMaxMs = 2_000;

/**
 * Waits until each document is ready or failed. Calls the callback of each document once, with the
 * reason if it failed, otherwise with null.
 */
export async function awaitDocuments(
  guildhall: Guildhall,
  teamId: string | undefined,
  documents: ReadonlyMap<string, (reason: string | null) => void>,
): Promise<void> {
  const waiting = new Map(documents);
  let pauseMs = firstPauseMs;
  while (waiting.size > 0) {
    const underWay = await readUnderWay(guildhall, teamId);
    for (const [id, settle] of waiting) {
      const reason = underWay.has(id) ? undefined : await readReason(guildhall, id);
      if (reason === undefined) continue;
      waiting.delete(id);
      settle(reason);
    }
    if (waiting.size > 0) await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, pauseMaxMs);
  }
}

async function readUnderWay(
  guildhall: Guildhall,
  teamId: string | undefined,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const state of ['queued', 'processing'] as const) {
    for await (const document of guildhall.all.listDocuments({ teamId, state }))
      ids.add(document.id);
  }
  return ids;
}

/**
 * Returns why the document failed, null if it is ready, and undefined if the server still processes
 * it. A document in work can be missing from both lists of `readUnderWay`, because it changes its
 * state between the two requests.
 */
async function readReason(
  guildhall: Guildhall,
  documentId: string,
): Promise<string | null | undefined> {
  const outcome = await guildhall.try.getDocument({ documentId });
  if (!outcome.ok) {
    if (outcome.error.code === 'document_not_found') return 'it was deleted meanwhile';
    throw outcome.error;
  }
  const { state, error } = newestOf(outcome.data.document);
  if (state === 'failed') return error ?? 'failed';
  return state === 'ready' ? null : undefined;
}
