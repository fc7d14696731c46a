import type { Tx } from '../db/database.ts';

/** What is done later, one queue for each kind of work. */
export type JobQueue = 'process-document' | 'remove-file';

/** Puts work into the caller's transaction: it is done if, and only if, that is kept. */
export interface Jobs {
  enqueue(tx: Tx, queue: JobQueue, data: object): Promise<void>;
}
