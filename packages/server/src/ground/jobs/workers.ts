import type { PgBoss } from 'pg-boss';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';
import { nudgesAfterMs } from './jobs.ts';

export interface Workers {
  /** Starts the workers of a queue, as many as its `localConcurrency`. */
  startWorkers(queue: JobQueue, startWorker: () => Promise<string>): Promise<void>;
  onDone(workerId: string): void;
  /**
   * Wakes the queue's workers in this process shortly after the transaction, so that new jobs do
   * not wait for a poll.
   */
  afterCommit(queue: JobQueue): void;
}

export function createWorkers(boss: PgBoss): Workers {
  const workerIds = new Map<JobQueue, string[]>();
  const timers = new Map<JobQueue, NodeJS.Timeout[]>();
  const wake = (queue: JobQueue) => {
    for (const id of workerIds.get(queue) ?? []) boss.notifyWorker(id);
  };
  return {
    async startWorkers(queue, startWorker) {
      const ids: string[] = [];
      workerIds.set(queue, ids);
      while (ids.length < queues[queue].localConcurrency) ids.push(await startWorker());
    },
    // Otherwise the worker would sleep before it takes the next job.
    onDone: (workerId) => boss.notifyWorker(workerId),
    afterCommit(queue) {
      timers.get(queue)?.forEach((timer) => clearTimeout(timer));
      const next = nudgesAfterMs.map((ms) => setTimeout(() => wake(queue), ms).unref());
      timers.set(queue, next);
    },
  };
}
