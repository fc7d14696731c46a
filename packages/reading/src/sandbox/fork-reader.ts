import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { keepApart } from './keep-apart.ts';
import { lowerPriority } from './lower-priority.ts';
import { codeFolders, readerFlags } from './reader-flags.ts';

/** What a reading process reaches of the file system. */
export interface Reach {
  /** The paths that it may read besides its code, in the form of `readerFlags`; undefined: all. */
  readonly readable?: readonly string[] | undefined;
  /** Folders of which it opens nothing but its code and `folder`. */
  readonly closed?: readonly string[] | undefined;
  /** The folder of the files that it reads. */
  readonly folder?: string | undefined;
}

/** Starts the program of a reading process with none of the server's environment variables. */
export function forkReader(
  memoryMb: number,
  { readable, closed = [], folder }: Reach = {},
): ChildProcess {
  const flags = [...readerFlags(readable), '--allow-worker', `--max-old-space-size=${memoryMb}`];
  const opened = [...codeFolders(), ...(folder === undefined ? [] : [folder]), tmpdir()];
  const [execPath, ...execArgv] = keepApart([process.execPath, ...flags], closed, {
    readable: opened,
  });
  const child = fork(new URL('../reader/reader.child.ts', import.meta.url), [String(memoryMb)], {
    serialization: 'advanced',
    env: { TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    execPath,
    execArgv,
    cwd: '/',
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
