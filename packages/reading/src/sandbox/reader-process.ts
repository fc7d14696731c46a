import type { ChildProcess } from 'node:child_process';
import { IntakeError } from '../extraction/intake-error.ts';
import { forkReader, refReader, unrefReader } from './fork-reader.ts';
import type { Reach } from './fork-reader.ts';
import type { ReaderAnswer, ReaderResult, ReaderTask } from '../extraction/messages.ts';

export interface ReaderLimits extends Reach {
  memoryMb: number;
  timeoutMs: number;
}

/** A child process that reads one file at a time. */
export interface ReaderProcess {
  /**
   * Sends a task to the process and waits for the answer. Rejects with IntakeError, with the
   * signal's reason, or with another Error where the file is not at fault; the process may be dead
   * afterwards. The time limit counts the working time of all tasks of one file, neither the start
   * of the process nor the pauses between the tasks.
   */
  ask<K extends ReaderTask['kind']>(
    task: Extract<ReaderTask, { kind: K }>,
    signal?: AbortSignal,
  ): Promise<AnswerTo[K]>;
  isUsed(): boolean;
  /** True if the process is alive and has not grown so much that a fresh process is better. */
  isReusable(): boolean;
  end(): void;
}

interface AnswerTo {
  read: Extract<ReaderResult, { kind: 'summary' }>;
  useRecognisedText: Extract<ReaderResult, { kind: 'summary' }>;
  usePictures: Extract<ReaderResult, { kind: 'summary' }>;
  next: Extract<ReaderResult, { kind: 'batch' | 'end' }>;
  splitPassages: Extract<ReaderResult, { kind: 'passages' }>;
}

/** A busy machine takes some seconds to start a process. */
const startMaxMs = 120_000;

/** Thrown when the reading process died while it read the file. */
export class ReaderDied extends IntakeError {}

/**
 * Starts a reading process. Its environment has no secrets, and it can neither write files, start
 * processes nor load addons.
 */
export function startReader(limits: ReaderLimits): ReaderProcess {
  const child = forkReader(limits.memoryMb, limits);
  const ready = nextMessage(child);
  let isUsed = false;
  let isExhausted = false;
  let takenMs = 0;
  return {
    ask: async (task, signal) => {
      isUsed = true;
      await waitFor(child, ready, {
        memoryMb: limits.memoryMb,
        leftMs: startMaxMs,
        tooLate: new Error('A reading process could not be started'),
        signal,
      });
      const isBeginning = task.kind !== 'next' && task.kind !== 'usePictures';
      if (isBeginning) takenMs = 0;
      const startedAt = performance.now();
      const answer = await send(child, task, {
        limits,
        leftMs: limits.timeoutMs - takenMs,
        signal,
      });
      takenMs += performance.now() - startedAt;
      isExhausted = answer.isLast || answer.residentMb > limits.memoryMb * 0.8;
      return toResult(answer) as never;
    },
    isUsed: () => isUsed,
    isReusable: () => child.connected && !child.killed && !isExhausted,
    end: () => void child.kill('SIGKILL'),
  };
}

function toResult(answer: ReaderAnswer): ReaderResult {
  if (answer.kind !== 'refusal') return answer;
  const { reason, cause } = answer;
  if (reason === null) throw new Error(`The file could not be opened: ${cause}`);
  const options = cause === null ? {} : { cause: new Error(cause) };
  throw new IntakeError(reason.code, reason.values, options);
}

interface Sending {
  limits: ReaderLimits;
  leftMs: number;
  signal: AbortSignal | undefined;
}

function send(
  child: ChildProcess,
  task: ReaderTask,
  { limits, leftMs, signal }: Sending,
): Promise<ReaderAnswer> {
  const answer = nextMessage(child);
  if (isAlive(child) && signal?.aborted !== true) child.send(task);
  return waitFor(child, answer as Promise<ReaderAnswer>, {
    memoryMb: limits.memoryMb,
    leftMs,
    tooLate: tooSlowError(limits.timeoutMs),
    signal,
  });
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

interface Waiting {
  memoryMb: number;
  leftMs: number;
  /** The error after the time limit. */
  tooLate: Error;
  signal: AbortSignal | undefined;
}

/** Waits for a message of the process, no longer than the process lives. */
function waitFor<T>(
  child: ChildProcess,
  message: Promise<T>,
  { memoryMb, leftMs, tooLate, signal }: Waiting,
): Promise<T> {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    child.kill('SIGKILL');
    reject(reason);
  };
  const onAbort = () => stop(signal?.reason);
  const onExit = (code: number | null, killedBy: NodeJS.Signals | null) =>
    reject(child.killed ? new Error('Reading was stopped') : deathError(code, killedBy, memoryMb));
  const timer = setTimeout(() => stop(tooLate), Math.max(0, leftMs));
  refReader(child);
  child.once('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  else if (!isAlive(child)) onExit(child.exitCode, child.signalCode);
  return Promise.race([message, failure]).finally(() => {
    clearTimeout(timer);
    child.off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
    unrefReader(child);
  });
}

/** Returns the error for a file that took too long to read. */
export function tooSlowError(timeoutMs: number): IntakeError {
  return new IntakeError('too_slow', { seconds: Math.round(timeoutMs / 100) / 10 });
}

// SIGKILL comes from memory-watch.ts or the operating system, SIGABRT (134) from a full V8 heap.
function deathError(code: number | null, killedBy: string | null, memoryMb: number): ReaderDied {
  const isMemory = killedBy === 'SIGKILL' || killedBy === 'SIGABRT' || code === 134;
  return isMemory
    ? new ReaderDied('needs_memory', { mb: memoryMb })
    : new ReaderDied('crashed', { end: killedBy ?? `exit code ${code}` });
}
