import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#ground/log.ts';
import { claimWebhooks, endClaim } from './claims.queries.ts';
import type { ClaimedWebhook } from './claims.queries.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import type { SendParts } from './delivery-turn.ts';
import { claimSeconds } from './record-attempts.ts';

/** Sends all due deliveries, including those that other processes have created. */
export interface Courier {
  /** Looks for due deliveries now. */
  wake(): void;
  /** Stops. Running requests get a few seconds; the rest is sent after the next start. */
  stop(): Promise<void>;
}

export interface CourierParts extends SendParts {
  log: Log;
}

/** The most webhooks served at once. Waiting for a slow receiver costs memory but no statement. */
const placesMax = 512;
/** The most slots of one organisation, so that hanging receivers leave some for others. */
const placesOfOrgMax = 128;
const claimedAtOnce = 16;
/** How often to look for deliveries of other processes and for retries that are due. */
const lookEveryMs = 1_000;
const stopLimitMs = 8_000;

/** Serves each webhook with due deliveries in its own slot: a hanging one delays no other. */
export function openCourier(parts: CourierParts): Courier {
  const by = randomUUID();
  const serving = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  let isOver = false;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const serve = async (webhook: ClaimedWebhook) => {
    const turn = { webhook, by, isOver: () => isOver, signal: stopping.signal };
    await sendDueDeliveries(parts, turn);
    // Skipped if serving failed: unrecorded attempts would be repeated at once. The claim then
    // expires by itself.
    await endClaim(parts.db, webhook, by);
  };
  const begin = (webhook: ClaimedWebhook) => {
    const work = serve(webhook)
      .catch((err: unknown) => parts.log.warn({ err, ...webhook }, 'Deliveries failed'))
      .finally(() => {
        serving.delete(work);
        wake();
      });
    serving.set(work, webhook.orgId);
  };
  const claim = async (): Promise<boolean> => {
    const free = Math.min(claimedAtOnce, placesMax - serving.size);
    if (free <= 0 || isOver) return false;
    const fullOrgs = findFull(serving.values());
    const asked = { by, most: free, fullOrgs, forSeconds: claimSeconds };
    const claimed = await claimWebhooks(parts.db, asked);
    for (const webhook of claimed) begin(webhook);
    return claimed.length === free;
  };
  const look = async () => {
    do {
      isAskedAgain = false;
      while (await claim());
    } while (isAskedAgain);
  };
  const wake = () => {
    if (isOver) return;
    isAskedAgain = true;
    looking ??= look()
      .catch((err: unknown) => parts.log.warn({ err }, 'Deliveries could not be looked for'))
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(wake, lookEveryMs).unref();
  wake();
  return {
    wake,
    async stop() {
      isOver = true;
      clearInterval(timer);
      await looking;
      await endServing(serving.keys(), stopping);
    },
  };
}

/** Waits for running requests, aborts late ones, and gives up on those that still do not end. */
async function endServing(
  serving: Iterable<Promise<void>>,
  stopping: AbortController,
): Promise<void> {
  const late = setTimeout(() => stopping.abort(new Error('The server stops')), stopLimitMs);
  const all = Promise.all(serving);
  await Promise.race([all, delay(2 * stopLimitMs, undefined, { ref: false })]);
  clearTimeout(late);
}

/** Returns the organisations that have no free slot. */
function findFull(taken: Iterable<string>): string[] {
  const counts = Map.groupBy(taken, (orgId) => orgId);
  return [...counts].filter(([, all]) => all.length >= placesOfOrgMax).map(([orgId]) => orgId);
}
