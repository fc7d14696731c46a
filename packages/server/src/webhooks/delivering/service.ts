import type { Db } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Outcome } from './outcome.ts';
import type { PostParts } from './post-event.ts';
import type { DueDelivery, ServedWebhook } from './serve.queries.ts';

export interface ServeParts extends PostParts {
  db: Db;
  jobs: Jobs;
  /** The waits between attempts, in seconds. After the last one a failed delivery is given up. */
  waitsSeconds: readonly number[];
}

export interface Service {
  webhook: ServedWebhook;
  /** The id of the serving process. */
  by: string;
  /** True once nothing more is to be sent. */
  isOver(): boolean;
  /** Aborts running requests. */
  signal: AbortSignal;
}

/** An attempt at a delivery, with its outcome. */
export interface MadeTry {
  delivery: DueDelivery;
  outcome: Outcome;
}
