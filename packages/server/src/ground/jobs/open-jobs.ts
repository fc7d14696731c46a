import { setTimeout as delay } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { Attempt, JobQueue, JobRunner } from './jobs.ts';
import { countJob } from './job-metrics.ts';
import { currentSpan, inSpan } from '#ground/tracing/trace.ts';
import { requeueOrphans } from './jobs.queries.ts';
import { queues } from './queues.ts';
import { openSignals } from './jobs.ts';
import { createWorkers } from './workers.ts';
import type { Workers } from './workers.ts';

/** The database schema of the queue's tables. */
const schema = 'pgboss';
/** The interval for polling jobs of other processes. Those of this process start at once. */
const pollingIntervalSeconds = 2;
/** A worker without a heartbeat for this long counts as dead. */
const heartbeatSeconds = 30;
const jobTimeoutSeconds = 3600;
const doneJobsKeptSeconds = 3600;
const stopTimeoutMs = 8_000;
/** The time that a job has to end after its signal was aborted. */
const settleMs = 3_000;
/** While the database is unavailable every worker fails at every poll: one line says it. */
const errorLinesMs = 30_000;
const noJob = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the job queue, which lives in the application's database. Jobs of dead workers are looked
 * for every `superviseIntervalSeconds`.
 */
export async function openJobs(
  { pool, isAlone }: Database,
  log: Log,
  superviseIntervalSeconds = heartbeatSeconds,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    superviseIntervalSeconds,
  });
  boss.on('error', logSeldom(log));
  await boss.start();
  for (const [queue, settings] of Object.entries(queues)) {
    await defineQueue(boss, queue, settings);
    await remember(boss, queue);
  }
  // No other process can be running a job.
  if (isAlone) await requeueOrphans({ pool });
  const workers = createWorkers(boss);
  const running = new Set<Promise<void>>();
  return {
    ...openSignals(),
    async enqueue(tx, queue, data, { startAfterSeconds = 0, priority = 0, group } = {}) {
      const options = {
        db: fromKysely(tx),
        startAfter: startAfterSeconds,
        priority,
        ...(group !== undefined && { group: { id: group } }),
      };
      await boss.send(queue, withSpan(data), options);
      workers.afterCommit(queue);
    },
    async enqueueAll(tx, queue, data, { priorities = [] } = {}) {
      const jobs = data.map((it, at) => ({ data: withSpan(it), priority: priorities[at] ?? 0 }));
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
      workers.afterCommit(queue);
    },
    async work(queue, work) {
      await workers.startWorkers(queue, () =>
        startWorker(boss, queue, work, { log, running, ...workers }),
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      // A stopped job needs the database to record its end.
      await Promise.race([Promise.allSettled(running), delay(settleMs, undefined, { ref: false })]);
    },
  };
}

function logSeldom(log: Log): (err: unknown) => void {
  let loggedAt = -Infinity;
  return (err) => {
    const now = performance.now();
    if (now - loggedAt < errorLinesMs) return;
    loggedAt = now;
    log.error({ err }, 'The job queue failed');
  };
}

/** Adds the current tracing span, if spans are recorded. */
function withSpan(data: object): object {
  const askedIn = currentSpan();
  return askedIn === undefined ? data : { ...data, askedIn };
}

async function defineQueue(
  boss: PgBoss,
  name: string,
  { retryLimit, retryDelay, retryDelayMax }: (typeof queues)[JobQueue],
): Promise<void> {
  const settings = {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds: jobTimeoutSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: doneJobsKeptSeconds,
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, settings);
}

/**
 * Makes pg-boss load the queue's definition now. Otherwise it loads an unknown one over a separate
 * connection when a job is sent, and an open transaction may have the only connection.
 */
async function remember(boss: PgBoss, queue: string): Promise<void> {
  await boss.findJobs(queue, { id: noJob });
}

interface WorkerParts extends Pick<Workers, 'onDone'> {
  log: Log;
  /** The jobs that are running. */
  running: Set<Promise<void>>;
}

async function startWorker<Data extends object>(
  boss: PgBoss,
  queue: JobQueue,
  work: (attempt: Attempt<Data>) => Promise<void>,
  { log, running, onDone }: WorkerParts,
): Promise<string> {
  const { groupConcurrency } = queues[queue];
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds,
    ...(groupConcurrency !== undefined && { groupConcurrency }),
  } as const;
  let workerId = '';
  const handle = async ([job]: JobWithMetadata<Data>[]) => {
    if (!job) return;
    const isLast = job.retryCount >= job.retryLimit;
    const { askedIn, ...rest } = job.data as Data & { askedIn?: string };
    // The rest is the data as it was enqueued.
    const data = rest as unknown as Data;
    const working = inSpan(
      `job ${queue}`,
      { 'guildhall.queue': queue },
      () => work({ data, isLast, signal: job.signal }),
      askedIn,
    );
    running.add(working);
    try {
      await working;
      countJob(queue, 'done');
    } catch (err) {
      countJob(queue, isLast ? 'failed' : 'again');
      log.warn({ err, queue, jobId: job.id, isLast }, 'A job failed');
      throw err;
    } finally {
      running.delete(working);
      // Otherwise the worker would sleep before it takes the next job.
      onDone(workerId);
    }
  };
  workerId = await boss.work<Data, void, typeof options>(queue, options, handle);
  return workerId;
}
