import { setTimeout } from 'node:timers/promises';

export interface States {
  ready: number;
  failed: number;
  waiting: number;
}

const pollMs = 200;
/** The time without any progress after which the import counts as stuck. */
const stallMs = 180_000;

/** Waits until every document is ready or failed, and returns their numbers. */
export async function waitReady(server: { url: string; key: string }): Promise<States> {
  let [waiting, movedAt] = [-1, performance.now()];
  for (;;) {
    const states = await countStates(server);
    if (states.waiting === 0) return states;
    if (states.waiting !== waiting) [waiting, movedAt] = [states.waiting, performance.now()];
    if (performance.now() - movedAt > stallMs) throw new Error(`${waiting} documents are stuck`);
    await setTimeout(pollMs);
  }
}

async function countStates(server: { url: string; key: string }): Promise<States> {
  const [ready = 0, failed = 0, queued = 0, processing = 0] = await Promise.all(
    ['ready', 'failed', 'queued', 'processing'].map((state) => countDocuments(server, state)),
  );
  return { ready, failed, waiting: queued + processing };
}

async function countDocuments(
  { url, key }: { url: string; key: string },
  state: string,
): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v1/documents?pageSize=1&state=${state}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as { pagination: { totalCount: number } };
  return body.pagination.totalCount;
}
