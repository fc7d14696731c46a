import type { Db } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Outcome } from './outcome.ts';
import type { PostParts } from './post-event.ts';
import type { DueDelivery, ServedWebhook } from './serve.queries.ts';

export interface ServeParts extends PostParts {
  db: Db;
  jobs: Jobs;
  /** Seconds between a failed try and the next one; after the last wait a delivery is given up. */
  waitsSeconds: readonly number[];
}

export interface Service {
  webhook: ServedWebhook;
  /** The process that serves. */
  by: string;
  /** Nothing more is begun once it says so. */
  isOver(): boolean;
  /** Aborts what has been begun. */
  signal: AbortSignal;
}

/** A try at a delivery with what came of it. */
export interface MadeTry {
  delivery: DueDelivery;
  outcome: Outcome;
}
