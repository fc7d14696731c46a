import { transaction } from '#db/database.ts';
import { postEvent } from './post-event.ts';
import { readDueDeliveries } from './serve.queries.ts';
import type { DueDelivery } from './serve.queries.ts';
import type { MadeTry, ServeParts, Service } from './service.ts';
import { settle } from './settle.ts';

const batchMax = 100;
/** So many deliveries of one webhook are sent at the same time. */
const lanes = 2;
/** So many that were answered may be lost with the process, and are then sent again. */
const unnotedMax = 20;
/** After so long others have their turn, where there are more webhooks than places. */
const turnMs = 20_000;

/** Sends a webhook what is due, until nothing is, or until others have their turn. */
export async function serveWebhook(parts: ServeParts, service: Service): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const isOver = () => service.isOver() || performance.now() > endsAt;
  for (;;) {
    const due = await readDueDeliveries(parts.db, service.webhook, batchMax);
    if (due.length === 0 || !(await sendAll(parts, { ...service, isOver }, due))) return;
  }
}

/**
 * Sends deliveries, and notes what came of them while others are sent: all that were answered in
 * the meantime in one transaction. False when no more are to be sent.
 */
async function sendAll(
  parts: ServeParts,
  service: Service,
  due: readonly DueDelivery[],
): Promise<boolean> {
  const waiting = due.values();
  const notes = keepNotes((some) =>
    transaction(parts.db, (tx) => settle(tx, parts, service, some)),
  );
  const send = async () => {
    for (const delivery of waiting) {
      const outcome = await postEvent(parts, delivery, service.signal);
      // The server stops: that is no failure of the receiver.
      if (!outcome.isSuccess && service.signal.aborted) return;
      await notes.add({ delivery, outcome });
      if (notes.isOver() || service.isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, send));
  await notes.end();
  return !notes.isOver() && !service.isOver();
}

/** Collects tries while others are being noted; `note` says whether to go on. */
function keepNotes(note: (some: MadeTry[]) => Promise<boolean>) {
  let unnoted: MadeTry[] = [];
  let goesOn = true;
  let noting: Promise<void> | undefined;
  const noteAll = async () => {
    while (unnoted.length > 0) {
      const some = unnoted;
      unnoted = [];
      goesOn = (await note(some)) && goesOn;
    }
    noting = undefined;
  };
  let failure: Promise<never> | undefined;
  return {
    isOver: () => !goesOn || failure !== undefined,
    async add(made: MadeTry) {
      unnoted.push(made);
      noting ??= noteAll().catch((cause: unknown) => {
        failure = Promise.reject(cause);
        failure.catch(() => {});
      });
      if (unnoted.length >= unnotedMax) await noting;
    },
    async end() {
      await noting;
      await failure;
    },
  };
}
