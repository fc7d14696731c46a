import { setTimeout as delay } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import type { Attempt, JobQueue, JobRunner } from './jobs.ts';
import { countJob } from './measure-jobs.ts';
import { currentSpan, inSpan } from '#trace.ts';
import { putBackOrphans } from './orphans.queries.ts';
import { queues } from './queues.ts';
import { openSignals } from './signals.ts';
import { createStaff } from './staff.ts';
import type { Staff } from './staff.ts';

/** The schema that the queue keeps its tables in. */
const schema = 'pgboss';
/** A floor only: a job enqueued by this process is noticed at once. */
const pollingIntervalSeconds = 2;
/** A server process that has not been heard of for so long is taken for dead. */
const heartbeatSeconds = 30;
const jobTimeoutSeconds = 3600;
const doneJobsKeptSeconds = 3600;
const stopTimeoutMs = 8_000;
/** What a job gets to end after it was told to stop. */
const settleMs = 3_000;
const noJob = '00000000-0000-0000-0000-000000000000';

/** The job queue on the same database as everything else. */
export async function openJobs({ pool, engine }: Database, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  await boss.start();
  for (const [queue, settings] of Object.entries(queues)) {
    await defineQueue(boss, queue, settings);
    await remember(boss, queue);
  }
  // Nobody else can have a job at work on an embedded database that was just opened.
  if (engine === 'embedded') await putBackOrphans({ pool });
  const staff = createStaff(boss);
  const running = new Set<Promise<void>>();
  return {
    ...openSignals(),
    async enqueue(tx, queue, data, { startAfterSeconds = 0, priority = 0 } = {}) {
      const options = { db: fromKysely(tx), startAfter: startAfterSeconds, priority };
      await boss.send(queue, withSpan(data), options);
      staff.afterCommit(queue);
    },
    async enqueueAll(tx, queue, data) {
      const jobs = data.map((it) => ({ data: withSpan(it) }));
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
      staff.afterCommit(queue);
    },
    async work(queue, work) {
      await staff.begin(queue, () => startWorker(boss, queue, work, { log, running, ...staff }));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      // A job that was told to stop still writes down that it ended, for which it needs the database.
      await Promise.race([Promise.allSettled(running), delay(settleMs, undefined, { ref: false })]);
    },
  };
}

/** With the span that asked for it, where spans are recorded. */
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
 * Has the queue's definition read now: pg-boss reads one that it does not know over a connection
 * of its own when a job is sent, and an open transaction may hold the only connection there is.
 */
async function remember(boss: PgBoss, queue: string): Promise<void> {
  await boss.findJobs(queue, { id: noJob });
}

interface Workplace extends Pick<Staff, 'onDone'> {
  log: Log;
  /** What is being done now. */
  running: Set<Promise<void>>;
}

async function startWorker<Data extends object>(
  boss: PgBoss,
  queue: JobQueue,
  work: (attempt: Attempt<Data>) => Promise<void>,
  { log, running, onDone }: Workplace,
): Promise<string> {
  const options = { includeMetadata: true, pollingIntervalSeconds } as const;
  let workerId = '';
  const handle = async ([job]: JobWithMetadata<Data>[]) => {
    if (!job) return;
    const isLast = job.retryCount >= job.retryLimit;
    const { askedIn, ...rest } = job.data as Data & { askedIn?: string };
    // What was enqueued is what is worked on.
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
      // Without this the worker would sleep before it looks for the next job.
      onDone(workerId);
    }
  };
  workerId = await boss.work<Data, void, typeof options>(queue, options, handle);
  return workerId;
}
