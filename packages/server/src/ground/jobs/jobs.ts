import type { Tx } from '#ground/db/database.ts';

/** The kinds of announcements within this process, besides jobs. */
type Signal = 'deliveries-due';

/** The delays before listeners are called. A transaction has usually committed by then. */
export const nudgesAfterMs = [5, 50, 250];

/** The queues of background work, one for each kind of job. */
export type JobQueue =
  | 'process-document'
  | 'run-source'
  | 'run-directory'
  | 'embed-document'
  | 'remove-file'
  | 'remove-text'
  | 'remove-index'
  | 'send-mail'
  | 'send-sign-in-link'
  | 'send-password-reset'
  | 'record-refused-sign-in'
  | 'apply-training'
  | 'ask-golden-questions'
  | 'switch-model'
  | 'send-left-question'
  | 'mail-webhook-end'
  | 'mail-second-factor'
  | 'mail-left-behind'
  | 'mail-corrections'
  | 'mail-verifications'
  | 'mail-expert'
  | 'mail-new-browser';

export interface JobOptions {
  /** The job starts after at least this many seconds. */
  startAfterSeconds?: number;
  /** Waiting jobs with a higher priority start first. 0 by default. */
  priority?: number;
  /** Whose job it is, for a queue with a `groupConcurrency`. */
  group?: string;
}

/** Enqueues jobs inside the caller's transaction: without a commit no job runs. */
export interface Jobs {
  enqueue(tx: Tx, queue: JobQueue, data: object, options?: JobOptions): Promise<void>;
  /**
   * Enqueues many jobs with a fixed number of statements.
   * @param options `priorities` has one for each job
   */
  enqueueAll(
    tx: Tx,
    queue: JobQueue,
    data: readonly object[],
    options?: { readonly priorities?: readonly number[] },
  ): Promise<void>;
  /** Makes listeners in this process look for new work at once instead of at their next poll. */
  announce(signal: Signal): void;
}

/** One attempt at a job. */
export interface Attempt<Data> {
  readonly data: Data;
  /** True if the job is given up should this attempt throw. */
  readonly isLast: boolean;
  /** Aborts when the server stops and no longer waits for the job. */
  readonly signal: AbortSignal;
}

/** The part of the queue that runs jobs. */
export interface JobRunner extends Jobs {
  /** Runs `work` for every job of the queue. A job whose work throws is retried later. */
  work<Data extends object>(
    queue: JobQueue,
    work: (attempt: Attempt<Data>) => Promise<void>,
  ): Promise<void>;
  /** Calls `listener` shortly after an announcement, when the transaction may have committed. */
  listen(signal: Signal, listener: () => void): void;
  /** Stops taking jobs. Running jobs finish within the time limit or are put back. */
  stop(): Promise<void>;
}

/** Passes on announcements after delays, when the announcing transaction has probably committed. */
export function openSignals() {
  const listeners = new Map<Signal, () => void>();
  const timers = new Map<Signal, NodeJS.Timeout[]>();
  return {
    announce(signal: Signal): void {
      timers.get(signal)?.forEach((timer) => clearTimeout(timer));
      const tell = () => listeners.get(signal)?.();
      timers.set(
        signal,
        nudgesAfterMs.map((ms) => setTimeout(tell, ms).unref()),
      );
    },
    listen(signal: Signal, listener: () => void): void {
      listeners.set(signal, listener);
    },
  };
}
