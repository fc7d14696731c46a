import { transaction } from '#db/database.ts';
import { postEvent } from './post-event.ts';
import { readDueDeliveries } from './serve.queries.ts';
import type { DueDelivery } from './serve.queries.ts';
import type { MadeTry, ServeParts, Service } from './service.ts';
import { recordAttempts } from './record-attempts.ts';

const batchMax = 100;
/** The number of deliveries of one webhook that are sent at the same time. */
const lanes = 2;
/** The most answered but unrecorded deliveries, which are sent again if the process dies. */
const unnotedMax = 20;
/** A webhook is served for this long. Then another one gets its slot, if slots are scarce. */
const turnMs = 20_000;

/** Sends a webhook's due deliveries until none is left or its turn is over. */
export async function serveWebhook(parts: ServeParts, service: Service): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const isOver = () => service.isOver() || performance.now() > endsAt;
  for (;;) {
    const due = await readDueDeliveries(parts.db, service.webhook, batchMax);
    if (due.length === 0 || !(await sendAll(parts, { ...service, isOver }, due))) return;
  }
}

/**
 * Sends deliveries and records the outcomes meanwhile, all that have come in since the last
 * transaction together. Returns false if no more are to be sent.
 */
async function sendAll(
  parts: ServeParts,
  service: Service,
  due: readonly DueDelivery[],
): Promise<boolean> {
  const waiting = due.values();
  const notes = keepNotes((some) =>
    transaction(parts.db, (tx) => recordAttempts(tx, parts, service, some)),
  );
  const send = async () => {
    for (const delivery of waiting) {
      const outcome = await postEvent(parts, delivery, service.signal);
      // The server is stopping, so the receiver is not to blame.
      if (!outcome.isSuccess && service.signal.aborted) return;
      await notes.add({ delivery, outcome });
      if (notes.isOver() || service.isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, send));
  await notes.end();
  return !notes.isOver() && !service.isOver();
}

/** Collects outcomes while others are being recorded. `note` returns whether to go on. */
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
