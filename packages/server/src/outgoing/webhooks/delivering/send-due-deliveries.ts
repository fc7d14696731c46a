import { transaction } from '#ground/db/database.ts';
import { postEvent } from './post-event.ts';
import { readDueDeliveries } from './claims.queries.ts';
import type { DueDelivery } from './claims.queries.ts';
import type { MadeAttempt, SendParts, DeliveryTurn } from './delivery-turn.ts';
import { recordAttempts } from './record-attempts.ts';

const batchMax = 100;
/** The number of deliveries of one webhook that are sent at the same time. */
const lanes = 2;
/** The most answered but unrecorded deliveries, which are sent again if the process dies. */
const unrecordedMax = 20;
/** A webhook is served for this long. Then another one gets its slot, if slots are scarce. */
const turnMs = 20_000;

/** Sends a webhook's due deliveries until none is left or its turn is over. */
export async function sendDueDeliveries(parts: SendParts, turn: DeliveryTurn): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const isOver = () => turn.isOver() || performance.now() > endsAt;
  for (;;) {
    const due = await readDueDeliveries(parts.db, turn.webhook, batchMax);
    if (due.length === 0 || !(await sendAll(parts, { ...turn, isOver }, due))) return;
  }
}

/**
 * Sends deliveries and records the outcomes meanwhile, all that have come in since the last
 * transaction together. Returns false if no more are to be sent.
 */
async function sendAll(
  parts: SendParts,
  turn: DeliveryTurn,
  due: readonly DueDelivery[],
): Promise<boolean> {
  const waiting = due.values();
  const outcomes = collectOutcomes((some) =>
    transaction(parts.db, (tx) => recordAttempts(tx, parts, turn, some)),
  );
  const send = async () => {
    for (const delivery of waiting) {
      const outcome = await postEvent(parts, delivery, turn.signal);
      // The server is stopping, so the receiver is not to blame.
      if (!outcome.isSuccess && turn.signal.aborted) return;
      await outcomes.add({ delivery, outcome });
      if (outcomes.isOver() || turn.isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, send));
  await outcomes.end();
  return !outcomes.isOver() && !turn.isOver();
}

/** Collects outcomes while others are being recorded. `record` returns whether to go on. */
function collectOutcomes(record: (some: MadeAttempt[]) => Promise<boolean>) {
  let unrecorded: MadeAttempt[] = [];
  let goesOn = true;
  let recording: Promise<void> | undefined;
  const recordAll = async () => {
    while (unrecorded.length > 0) {
      const some = unrecorded;
      unrecorded = [];
      goesOn = (await record(some)) && goesOn;
    }
    recording = undefined;
  };
  let failure: Promise<never> | undefined;
  return {
    isOver: () => !goesOn || failure !== undefined,
    async add(made: MadeAttempt) {
      unrecorded.push(made);
      recording ??= recordAll().catch((cause: unknown) => {
        failure = Promise.reject(cause);
        failure.catch(() => {});
      });
      if (unrecorded.length >= unrecordedMax) await recording;
    },
    async end() {
      await recording;
      await failure;
    },
  };
}
