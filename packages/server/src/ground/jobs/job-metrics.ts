import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '#ground/db/database.ts';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';
import { findWaitingJobs } from './jobs.queries.ts';
import type { WaitingJobs } from './jobs.queries.ts';

const ended = new Counter({
  name: 'guildhall_jobs_total',
  help: 'Tries of jobs that came to an end',
  labelNames: ['queue', 'outcome'] as const,
});

// Every counter starts at 0, because a rate needs a first value.
for (const queue of Object.keys(queues)) {
  for (const outcome of ['done', 'again', 'failed']) ended.inc({ queue, outcome }, 0);
}

/** Counts an attempt: done, to be retried, or given up. */
export function countJob(queue: JobQueue, outcome: 'done' | 'again' | 'failed'): void {
  ended.inc({ queue, outcome });
}

/** Adds the number and age of waiting jobs per queue to `/metrics`. */
export function registerJobMetrics(database: Pick<Database, 'pool'>, registry: Registry): void {
  const measure = (name: string, help: string, read: (waiting: WaitingJobs) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        const found = await findWaitingJobs(database).catch(() => null);
        gauge.reset();
        // If the database does not answer, report nothing instead of empty queues.
        if (found === null) return;
        for (const queue of Object.keys(queues)) {
          const waiting = found.find((it) => it.queue === queue);
          gauge.set({ queue }, waiting ? read(waiting) : 0);
        }
      },
    });
  };
  measure('guildhall_jobs_waiting', 'Jobs that could begin and have not', ({ jobs }) => jobs);
  measure(
    'guildhall_jobs_oldest_seconds',
    'How long the first of them could have begun already',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
