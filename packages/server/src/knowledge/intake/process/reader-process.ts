import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Extraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import type { ReadAnswer, ReadTask } from './messages.ts';

const longestReason = 500;

export interface ReaderLimits {
  memoryMb: number;
  timeoutMs: number;
}

/** One child process that reads one file at a time. */
export interface ReaderProcess {
  /** Rejects with IntakeError, or with the signal's reason; the process may be dead afterwards. */
  read(task: ReadTask, signal?: AbortSignal): Promise<Extraction>;
  isUsed(): boolean;
  /** False when it died, was ended, or has grown so much that a fresh one is better. */
  isFit(): boolean;
  end(): void;
}

/** The process died while it read the file; the message is the reason. */
export class ReaderDied extends IntakeError {}

/** Starts a reading process: no secrets in its environment, no writing, no processes, no addons. */
export function startReader(limits: ReaderLimits): ReaderProcess {
  const child = forkReader(limits.memoryMb);
  let isUsed = false;
  let isSpent = false;
  return {
    read: async (task, signal) => {
      isUsed = true;
      const answer = await ask(child, task, limits, signal);
      isSpent = answer.isLast || answer.residentMb > limits.memoryMb * 0.8;
      if ('reason' in answer) throw new IntakeError(answer.reason.slice(0, longestReason));
      return answer.extraction;
    },
    isUsed: () => isUsed,
    isFit: () => child.connected && !child.killed && !isSpent,
    end: () => void child.kill('SIGKILL'),
  };
}

function forkReader(memoryMb: number): ChildProcess {
  const child = fork(new URL('./reader.child.ts', import.meta.url), [String(memoryMb)], {
    serialization: 'advanced',
    env: { TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${memoryMb}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener a failed send would end this process; `exit` and `disconnect` tell the rest.
  child.on('error', () => {});
  letGo(child);
  return child;
}

// An idle reader must not keep the program alive.
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function ask(
  child: ChildProcess,
  task: ReadTask,
  limits: ReaderLimits,
  signal: AbortSignal | undefined,
): Promise<ReadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const stop = (reason: unknown) => {
    child.kill('SIGKILL');
    reject(reason);
  };
  const onTimeout = () => stop(new IntakeError(tooLong(limits.timeoutMs)));
  const onAbort = () => stop(signal?.reason);
  const onExit = (code: number | null, killedBy: NodeJS.Signals | null) =>
    reject(
      child.killed
        ? new Error('Reading was stopped')
        : new ReaderDied(deathReason(code, killedBy, limits.memoryMb)),
    );
  const timer = setTimeout(onTimeout, limits.timeoutMs);
  hold(child);
  child.once('message', resolve).once('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (child.exitCode !== null || child.signalCode !== null)
    onExit(child.exitCode, child.signalCode);
  else child.send(task);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
    letGo(child);
  });
}

/** The reason for a file that reached the time limit. */
export function tooLong(timeoutMs: number): string {
  return `Reading took longer than ${Math.round(timeoutMs / 100) / 10} seconds`;
}

// SIGKILL comes from the memory watch or the system, SIGABRT (134) from a full V8 heap.
function deathReason(code: number | null, killedBy: string | null, memoryMb: number): string {
  const isMemory = killedBy === 'SIGKILL' || killedBy === 'SIGABRT' || code === 134;
  return isMemory
    ? `Reading this file needs more than ${memoryMb} MB of memory`
    : `The reading program crashed on this file (${killedBy ?? `exit code ${code}`})`;
}
