import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { SourceProblem } from '#ground/ports/source.ts';

/**
 * Starts Git in its own group with at most 2 GiB of memory and $0 blocks of 512 bytes in each file that
 * it writes. When the server dies, the pipe on file descriptor 3 closes, and the script kills the whole
 * group.
 */
const guard = `
ulimit -c 0; ulimit -f "$0"; ulimit -v 2097152 2>/dev/null
command -v git >/dev/null || exit 127
{ cat <&3; kill -KILL 0; } >/dev/null 2>&1 &
exec git --git-dir=copy.git "$@" 3<&-`;

/** Thrown when Git ends with a failure, with what it printed. */
export class GitFailed extends Error {
  readonly printed: string;

  constructor(printed: string) {
    super('Git failed');
    this.printed = printed;
  }
}

export interface GitRun {
  /** Where it runs. The copy is the folder `copy.git` in it. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The largest file that it may write. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Characters that are kept of what Git prints about its work. */
const printedMaxLength = 16_384;

/**
 * Runs Git, yields what it writes and returns what it prints beside it. Throws `GitFailed` after the
 * last piece if it failed. Kills it with all that it started when the reader stops or the signal aborts.
 */
export async function* runGit(run: GitRun, ...args: string[]): AsyncGenerator<Buffer, string> {
  run.signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', guard, String(run.maxBytes / 512), ...args], {
    cwd: run.folder,
    env: run.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-printedMaxLength);
  });
  const ended = new Promise<number | Error | null>((resolve) => {
    child.once('error', resolve).once('close', resolve);
  });
  const end = endOnce(child.pid);
  child.once('exit', end);
  run.signal.addEventListener('abort', end, { once: true });
  try {
    yield* child.stdout as Readable & AsyncIterable<Buffer>;
    const result = await ended;
    run.signal.throwIfAborted();
    if (result instanceof Error) throw notStarted(result);
    if (result === 127) throw missingGit();
    if (result !== 0) throw new GitFailed(printed);
    return printed;
  } finally {
    run.signal.removeEventListener('abort', end);
    end();
  }
}

/** Returns everything that Git writes. */
export async function askGit(run: GitRun, ...args: string[]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of runGit(run, ...args)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Kills the group only once, because the system may give its id to other processes later. */
function endOnce(pid: number | undefined): () => void {
  let isEnded = pid === undefined;
  return () => {
    if (isEnded || pid === undefined) return;
    isEnded = true;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  };
}

/** Its folder is not there, or the machine has no room for another process. */
function notStarted(cause: Error): SourceProblem {
  return new SourceProblem('unreachable', 'Git could not be started on this server', { cause });
}

export function missingGit(): SourceProblem {
  const message = 'The operator of this server has to install Git 2.37 or later';
  return new SourceProblem('not_allowed', message);
}
