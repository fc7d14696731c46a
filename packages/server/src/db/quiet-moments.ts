import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { takeTurns } from './take-turns.ts';

/** A request whose last statement is this long ago sends no more for the moment. */
const quietMs = 15;
/** How long a piece of background work waits for a quiet moment. */
const patienceMs = 1000;
const lookMs = 3;
/** Without a search for this long, people have most likely stopped to search for a while. */
const restMs = 1000;
/** How long housekeeping waits for a rest. */
const restPatienceMs = 5 * 60_000;
const lookForRestMs = 100;
/** The name under which housekeeping takes its turns beside the organisations. */
const housekeeping = '';

/** Pieces of background work that wait for the one connection of the embedded engine. */
interface Background {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  runAtRest<T>(work: () => Promise<T>): Promise<T>;
  runFirst<T>(work: () => Promise<T>): Promise<T>;
  poll: Query;
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const backgrounds = new WeakMap<object, Background>();

/**
 * Makes background work on this pool, and on a database over it, wait for requests: on one
 * connection, a search would have to wait for a piece of it before each of its statements.
 */
export function yieldToRequests(pool: pg.Pool, db?: object): void {
  const background = backgrounds.get(pool) ?? openBackground(pool);
  backgrounds.set(pool, background);
  if (db) backgrounds.set(db, background);
}

/** Runs a short piece of an organisation's work when its turn comes and no request is under way. */
export function runInQuiet<T>(db: object, orgId: string, work: () => Promise<T>): Promise<T> {
  return backgrounds.get(db)?.run(orgId, work) ?? work();
}

/** Runs short housekeeping when no request is under way. */
export function tidyInQuiet<T>(db: object, work: () => Promise<T>): Promise<T> {
  return runInQuiet(db, housekeeping, work);
}

/**
 * Runs housekeeping that may take longer than a search should wait, when nobody has searched for a
 * moment, or else after some minutes.
 */
export function tidyAtRest<T>(db: object, work: () => Promise<T>): Promise<T> {
  return backgrounds.get(db)?.runAtRest(work) ?? work();
}

/** Runs a search: until it has ended, background work waits, unless that takes a second. */
export function runFirst<T>(db: object, work: () => Promise<T>): Promise<T> {
  return backgrounds.get(db)?.runFirst(work) ?? work();
}

/**
 * Returns a function that runs the statements by which this process looks for work. On the embedded
 * engine they run one after the other, so that a search passes in between, and are no requests
 * that other background work waits for.
 */
export function openPolling(pool: pg.Pool): Query {
  return backgrounds.get(pool)?.poll ?? ((text, values) => pool.query(text, values));
}

function openBackground(pool: pg.Pool): Background {
  const turns = takeTurns();
  const polls = takeTurns();
  let lastRequestAt = 0;
  let searches = 0;
  let lastSearchAt = -restMs;
  /** How many pieces of background work are under way: their statements are no requests. */
  let own = 0;
  pool.on('release', () => {
    if (own === 0) lastRequestAt = performance.now();
  });
  const isQuiet = () =>
    searches === 0 &&
    pool.waitingCount === 0 &&
    pool.idleCount === pool.totalCount &&
    performance.now() - lastRequestAt >= quietMs;
  const isRest = () => searches === 0 && performance.now() - lastSearchAt >= restMs;
  const run = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    turns(name, async () => {
      await waitUntil(isQuiet, { everyMs: lookMs, atMostMs: patienceMs });
      own += 1;
      try {
        return await work();
      } finally {
        own -= 1;
      }
    });
  return {
    run,
    poll: (text, values) =>
      polls(housekeeping, async () => {
        const client = await pool.connect();
        own += 1;
        try {
          return await client.query(text, values);
        } finally {
          client.release();
          own -= 1;
        }
      }),
    async runAtRest(work) {
      // Outside of its turn, which others would wait for.
      await waitUntil(isRest, { everyMs: lookForRestMs, atMostMs: restPatienceMs, ref: false });
      return run(housekeeping, work);
    },
    async runFirst(work) {
      searches += 1;
      try {
        return await work();
      } finally {
        searches -= 1;
        lastSearchAt = performance.now();
      }
    },
  };
}

/** Waits at least once, so that requests that waited for the last piece go before the next one. */
async function waitUntil(
  isTrue: () => boolean,
  { everyMs, atMostMs, ref = true }: { everyMs: number; atMostMs: number; ref?: boolean },
): Promise<void> {
  const until = performance.now() + atMostMs;
  do await delay(everyMs, undefined, { ref });
  while (!isTrue() && performance.now() < until);
}
