import type { PgBoss } from 'pg-boss';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';
import { nudgesAfterMs } from './signals.ts';

export interface Staff {
  /** Begins to do the jobs of a queue, with as many workers as it has. */
  begin(queue: JobQueue, hire: () => Promise<string>): Promise<void>;
  onDone(workerId: string): void;
  /** Wakes the workers of a queue in this process, so that its new jobs do not wait for a poll. */
  afterCommit(queue: JobQueue): void;
}

/** The workers of every queue in this process. */
export function createStaff(boss: PgBoss): Staff {
  const workers = new Map<JobQueue, string[]>();
  const timers = new Map<JobQueue, NodeJS.Timeout[]>();
  const wake = (queue: JobQueue) => {
    for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
  };
  return {
    async begin(queue, hire) {
      const ids: string[] = [];
      workers.set(queue, ids);
      while (ids.length < queues[queue].localConcurrency) ids.push(await hire());
    },
    // Without this the worker would sleep before it looks for the next job.
    onDone: (workerId) => boss.notifyWorker(workerId),
    afterCommit(queue) {
      timers.get(queue)?.forEach((timer) => clearTimeout(timer));
      const next = nudgesAfterMs.map((ms) => setTimeout(() => wake(queue), ms).unref());
      timers.set(queue, next);
    },
  };
}
