import { availableParallelism } from 'node:os';
import { ReaderDied, startReader } from './reader-process.ts';
import type { ReaderLimits, ReaderProcess } from './reader-process.ts';

/** A counting semaphore. Waiting callers enter in the order of their arrival. */
interface Semaphore {
  /** Waits for a free place. Rejects with the signal's reason if aborted while waiting. */
  enter(signal?: AbortSignal): Promise<void>;
  leave(): void;
}

const idleMs = 30_000;

export interface ReaderPool {
  /**
   * Runs work without a reader. The work takes a worker's place, so that the load stays bounded.
   */
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Runs work with exclusive use of a reader. If a reader dies that was used before, runs the work
   * again with another reader.
   */
  withReader<T>(work: (reader: ReaderProcess) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** Returns the number of cores less one, at least one, so that the server keeps answering. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Opens a pool of at most `workers` reading processes. Starts them on demand, ends idle ones. */
export function openPool(options: ReaderLimits & { workers: number }): ReaderPool {
  const idle = keepIdle();
  const busy = new Set<ReaderProcess>();
  const turns = openSemaphore(options.workers);
  let isClosed = false;

  const putBack = (reader: ReaderProcess): void => {
    if (isClosed || !reader.isReusable()) reader.end();
    else idle.put(reader);
  };

  const inTurn = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await turns.enter(signal);
    try {
      signal?.throwIfAborted();
      if (isClosed) throw new Error('Reading was stopped');
      return await work();
    } finally {
      turns.leave();
    }
  };

  return {
    inTurn,
    withReader: (work, signal) => inTurn(() => workWithReader(work), signal),
    close: async () => {
      isClosed = true;
      idle.endAll();
      for (const reader of busy) reader.end();
    },
  };

  async function workWithReader<T>(work: (reader: ReaderProcess) => Promise<T>): Promise<T> {
    const reader = idle.take() ?? startReader(options);
    const isFresh = !reader.isUsed();
    busy.add(reader);
    try {
      return await work(reader);
    } catch (error) {
      // An earlier file may have caused the death of a used reader, so this file gets another one.
      if (isFresh || isClosed || !(error instanceof ReaderDied)) throw error;
    } finally {
      busy.delete(reader);
      putBack(reader);
    }
    return workWithReader(work);
  }
}

/** Keeps idle readers, the last used on top. Ends a reader that was idle for `idleMs`. */
function keepIdle() {
  const shelf: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = [];
  const retire = (entry: (typeof shelf)[number]): void => {
    shelf.splice(shelf.indexOf(entry), 1);
    entry.reader.end();
  };
  return {
    put(reader: ReaderProcess): void {
      const entry = { reader, timer: setTimeout(() => retire(entry), idleMs).unref() };
      shelf.push(entry);
    },
    take(): ReaderProcess | undefined {
      for (let last = shelf.pop(); last !== undefined; last = shelf.pop()) {
        clearTimeout(last.timer);
        if (last.reader.isReusable()) return last.reader;
        last.reader.end();
      }
      return undefined;
    },
    endAll(): void {
      for (const { reader, timer } of shelf.splice(0)) {
        clearTimeout(timer);
        reader.end();
      }
    },
  };
}

function openSemaphore(places: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = () => {
        const at = waiting.indexOf(resolve);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      waiting.push(resolve);
      signal?.addEventListener('abort', onAbort, { once: true });
      await promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    leave() {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
}
