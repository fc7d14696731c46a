import type { Db } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Outcome, PostParts } from './post-event.ts';
import type { DueDelivery, ClaimedWebhook } from './claims.queries.ts';

/** The parts of the server that send deliveries. */
export interface SendParts extends PostParts {
  db: Db;
  jobs: Jobs;
  /** The waits between attempts, in seconds. After the last one a failed delivery is given up. */
  waitsSeconds: readonly number[];
}

/** The turn of one process at sending a webhook's due deliveries. */
export interface DeliveryTurn {
  webhook: ClaimedWebhook;
  /** The id of the sending process. */
  by: string;
  /** True once sending must stop. */
  isOver(): boolean;
  /** Aborts running requests. */
  signal: AbortSignal;
}

/** An attempt at a delivery, with its outcome. */
export interface MadeAttempt {
  delivery: DueDelivery;
  outcome: Outcome;
}
