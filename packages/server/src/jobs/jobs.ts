import type { Tx } from '#db/database.ts';
import type { Signal } from './signals.ts';

/** What is done later, one queue for each kind of work. */
export type JobQueue =
  | 'process-document'
  | 'embed-document'
  | 'remove-file'
  | 'drop-partitions'
  | 'send-mail'
  | 'send-sign-in-link'
  | 'send-password-reset'
  | 'apply-training'
  | 'ask-golden-questions'
  | 'send-left-question'
  | 'mail-webhook-end';

export interface JobOptions {
  /** Not before so many seconds have passed. */
  startAfterSeconds?: number;
  /** Of those that wait, the highest goes first; 0 unless said. */
  priority?: number;
}

/** Puts work into the caller's transaction: it is done if, and only if, that is kept. */
export interface Jobs {
  enqueue(tx: Tx, queue: JobQueue, data: object, options?: JobOptions): Promise<void>;
  /** Many at once, by a fixed number of statements. */
  enqueueAll(tx: Tx, queue: JobQueue, data: readonly object[]): Promise<void>;
  /** Has others in this process look at once, rather than soon, at what the transaction wrote. */
  announce(signal: Signal): void;
}

/** One try at a job. */
export interface Attempt<Data> {
  readonly data: Data;
  /** Whether the job is given up when this try throws. */
  readonly isLast: boolean;
  /** Aborts when the server stops and will not wait any longer. */
  readonly signal: AbortSignal;
}

/** The side of the queue that does the work. */
export interface JobRunner extends Jobs {
  /** Hands every job of the queue to `work`; a job whose work throws is tried again later. */
  work<Data extends object>(
    queue: JobQueue,
    work: (attempt: Attempt<Data>) => Promise<void>,
  ): Promise<void>;
  /** Calls `listener` when the transaction of whoever announces may be over. */
  listen(signal: Signal, listener: () => void): void;
  /** Running jobs finish within the limit, or are put back. */
  stop(): Promise<void>;
}
