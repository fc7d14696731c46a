import { availableParallelism } from 'node:os';
import type { Extraction } from '../extraction.ts';
import type { ReadTask } from './messages.ts';
import { ReaderDied, startReader } from './reader-process.ts';
import type { ReaderLimits, ReaderProcess } from './reader-process.ts';

const idleMs = 30_000;

export interface ReaderPool {
  /** Runs other work in a reader's place, so that all of it together stays bounded. */
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  read(task: ReadTask, signal?: AbortSignal): Promise<Extraction>;
  close(): Promise<void>;
}

/** One less than the cores, so that the server keeps answering. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** A bounded number of reading processes, started when needed, kept while they are in use. */
export function openPool(options: ReaderLimits & { workers: number }): ReaderPool {
  const idle: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = [];
  const busy = new Set<ReaderProcess>();
  const waiting: (() => void)[] = [];
  let free = options.workers;
  let isClosed = false;

  const take = (): ReaderProcess => {
    for (let rest = idle.pop(); rest !== undefined; rest = idle.pop()) {
      clearTimeout(rest.timer);
      if (rest.reader.isFit()) return rest.reader;
      rest.reader.end();
    }
    return startReader(options);
  };

  const putBack = (reader: ReaderProcess): void => {
    if (isClosed || !reader.isFit()) return reader.end();
    const entry = { reader, timer: setTimeout(() => retire(entry), idleMs).unref() };
    idle.push(entry);
  };

  const retire = (entry: (typeof idle)[number]): void => {
    idle.splice(idle.indexOf(entry), 1);
    entry.reader.end();
  };

  const enter = async (signal?: AbortSignal): Promise<void> => {
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
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  const inTurn = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(signal);
    try {
      signal?.throwIfAborted();
      if (isClosed) throw new Error('Reading was stopped');
      return await work();
    } finally {
      leave();
    }
  };

  return {
    inTurn,
    read: (task, signal) => inTurn(() => readWith(task, signal), signal),
    close: async () => {
      isClosed = true;
      for (const entry of idle.splice(0)) {
        clearTimeout(entry.timer);
        entry.reader.end();
      }
      for (const reader of busy) reader.end();
    },
  };

  async function readWith(task: ReadTask, signal?: AbortSignal): Promise<Extraction> {
    const reader = take();
    const isFresh = !reader.isUsed();
    busy.add(reader);
    try {
      return await reader.read(task, signal);
    } catch (error) {
      // What a process died of may be left from the file before: the file has a right to its own.
      if (isFresh || isClosed || !(error instanceof ReaderDied)) throw error;
    } finally {
      busy.delete(reader);
      putBack(reader);
    }
    return readWith(task, signal);
  }
}
