import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import type { JobQueue } from './jobs.ts';
import { queues } from './queues.ts';
import { findWaitingJobs } from './waiting.queries.ts';
import type { WaitingJobs } from './waiting.queries.ts';

const ended = new Counter({
  name: 'guildhall_jobs_total',
  help: 'Tries of jobs that came to an end',
  labelNames: ['queue', 'outcome'] as const,
});

// A rate needs a beginning: what never happened is told, as none.
for (const queue of Object.keys(queues)) {
  for (const outcome of ['done', 'again', 'failed']) ended.inc({ queue, outcome }, 0);
}

/** Counts a try: done, to be tried again, or given up. */
export function countJob(queue: JobQueue, outcome: 'done' | 'again' | 'failed'): void {
  ended.inc({ queue, outcome });
}

/** Adds what waits in each queue, and how long, to what `/metrics` tells. */
export function measureJobs(database: Pick<Database, 'pool'>, registry: Registry): void {
  const measure = (name: string, help: string, read: (waiting: WaitingJobs) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        const found = await findWaitingJobs(database).catch(() => null);
        gauge.reset();
        // A database that does not answer is no empty queue.
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
