import { endpoints } from '@guildhall/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/api-error.ts';
import { readDocuments } from '../api/read-all.ts';

const firstPauseMs = 200;
const pauseMaxMs = 2_000;

/**
 * Waits until each document is ready or failed, asking the list for those still under way.
 * Each is told once, by its id, with the reason when it failed.
 */
export async function awaitDocuments(
  client: Client,
  teamId: string | undefined,
  documents: ReadonlyMap<string, (reason: string | null) => void>,
): Promise<void> {
  const waiting = new Map(documents);
  let pauseMs = firstPauseMs;
  while (waiting.size > 0) {
    const underWay = await readUnderWay(client, teamId);
    for (const [id, settle] of waiting) {
      const reason = underWay.has(id) ? undefined : await readReason(client, id);
      if (reason === undefined) continue;
      waiting.delete(id);
      settle(reason);
    }
    if (waiting.size > 0) await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, pauseMaxMs);
  }
}

async function readUnderWay(client: Client, teamId: string | undefined): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const state of ['queued', 'processing'] as const) {
    for await (const document of readDocuments(client, { teamId, state })) ids.add(document.id);
  }
  return ids;
}

/** Null: ready. Undefined: it went from one list to the other while they were read. */
async function readReason(client: Client, documentId: string): Promise<string | null | undefined> {
  try {
    const { document } = await client.call(endpoints.getDocument, { params: { documentId } });
    if (document.state === 'failed') return document.error ?? 'failed';
    return document.state === 'ready' ? null : undefined;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return 'it was deleted meanwhile';
    throw cause;
  }
}
