import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lowerPriority } from './lower-priority.ts';
import { readerFlags } from './reader-flags.ts';

/**
 * Starts the program of a reading process with none of the server's environment variables.
 * @param readable the paths that it may read besides its code; undefined allows all paths
 */
export function forkReader(memoryMb: number, readable?: readonly string[]): ChildProcess {
  const child = fork(new URL('../reader/reader.child.ts', import.meta.url), [String(memoryMb)], {
    serialization: 'advanced',
    env: { TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    execArgv: [...readerFlags(readable), '--allow-worker', `--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, a failed send would crash the server. The `exit` event reports the failure.
  child.on('error', () => {});
  lowerPriority(child);
  unrefReader(child);
  return child;
}

/** Lets the server process exit although this reader is idle. */
export function unrefReader(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Keeps the server process alive while this reader works. */
export function refReader(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
