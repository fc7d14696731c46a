import { availableParallelism } from 'node:os';
import { ReaderDied, startReader } from './reader-process.ts';
import type { ReaderLimits, ReaderProcess } from './reader-process.ts';
import { openSemaphore } from './semaphore.ts';

const idleMs = 30_000;

export interface ReaderPool {
  /** Runs other work in a reader's place, so that all of it together stays bounded. */
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Runs work with a reader that nobody else has meanwhile. Where a reader dies that had read other
   * files before, the work is done again with a fresh one.
   */
  withReader<T>(work: (reader: ReaderProcess) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** One less than the cores, so that the server keeps answering. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** A bounded number of reading processes, started when needed, kept while they are in use. */
export function openPool(options: ReaderLimits & { workers: number }): ReaderPool {
  const idle = keepIdle();
  const busy = new Set<ReaderProcess>();
  const turns = openSemaphore(options.workers);
  let isClosed = false;

  const putBack = (reader: ReaderProcess): void => {
    if (isClosed || !reader.isFit()) reader.end();
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
      // What a process died of may be left from the file before: the file has a right to its own.
      if (isFresh || isClosed || !(error instanceof ReaderDied)) throw error;
    } finally {
      busy.delete(reader);
      putBack(reader);
    }
    return workWithReader(work);
  }
}

/** Readers at rest, the last used on top; each is ended when nothing came for a while. */
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
        if (last.reader.isFit()) return last.reader;
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
