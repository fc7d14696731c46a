import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** A request whose last statement is this long ago sends no more for the moment. */
const quietMs = 15;
/** How long a piece of background work waits for a quiet moment. */
const patienceMs = 1000;
const lookMs = 3;

/** Pieces of background work that wait for the one connection of the embedded engine. */
interface Background {
  run<T>(orgId: string, work: () => Promise<T>): Promise<T>;
}

const backgrounds = new WeakMap<object, Background>();

/**
 * Makes background work on this database wait for requests: on one connection, a search would have
 * to wait for a piece of it before each of its statements.
 */
export function yieldToRequests(db: object, pool: pg.Pool): void {
  backgrounds.set(db, openBackground(pool));
}

/** Runs a short piece of an organisation's work when its turn comes and no request is under way. */
export function runInQuiet<T>(db: object, orgId: string, work: () => Promise<T>): Promise<T> {
  return backgrounds.get(db)?.run(orgId, work) ?? work();
}

function openBackground(pool: pg.Pool): Background {
  const turns = takeTurns();
  let lastRequestAt = 0;
  let isOwn = false;
  pool.on('release', () => {
    if (!isOwn) lastRequestAt = performance.now();
  });
  const isQuiet = () =>
    pool.waitingCount === 0 &&
    pool.idleCount === pool.totalCount &&
    performance.now() - lastRequestAt >= quietMs;
  const awaitQuiet = async () => {
    const until = performance.now() + patienceMs;
    // Requests that waited for the last piece get their turn before the next one.
    do await delay(lookMs);
    while (!isQuiet() && performance.now() < until);
  };
  return {
    run: (orgId, work) =>
      turns(orgId, async () => {
        await awaitQuiet();
        isOwn = true;
        try {
          return await work();
        } finally {
          isOwn = false;
        }
      }),
  };
}

/** Runs one piece of work at a time. Organisations with work take turns, whoever has the most. */
function takeTurns() {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  const passOn = (): void => {
    const [first] = waiting;
    if (first === undefined) return void (isTaken = false);
    const [orgId, [next, ...others]] = first;
    // To the end of the line, where an organisation stands once.
    waiting.delete(orgId);
    if (others.length > 0) waiting.set(orgId, others);
    next?.();
  };
  return async <T>(orgId: string, work: () => Promise<T>): Promise<T> => {
    if (isTaken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(orgId, [...(waiting.get(orgId) ?? []), resolve]);
      await promise;
    }
    isTaken = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
