import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { IntakeError } from '../extraction/intake-error.ts';
import { keepApart } from '../sandbox/keep-apart.ts';
import { lowerPriority } from '../sandbox/lower-priority.ts';
import { codeFolders } from '../sandbox/reader-flags.ts';
import { watchMemory } from './watch-memory.ts';

/** The guard's exit code when the program is not installed. */
const missingCode = 127;

/**
 * A shell script that starts the program within the same process group. It limits each written file
 * to 1 GiB and prevents core dumps. When the server dies, the pipe on file descriptor 3 closes and
 * the script kills the whole group.
 */
const guard = `
ulimit -c 0; ulimit -f 2097152
command -v "$1" >/dev/null || exit ${missingCode}
{ cat <&3; kill -KILL 0; } >/dev/null 2>&1 &
shift
exec "$@" 3<&-`;

const ended = new WeakSet<ChildProcess>();

export interface ProgramLimits {
  /** The program's home and its folder for temporary files. */
  folder: string;
  memoryMb: number;
  /** Folders that the program cannot open. */
  closed: readonly string[];
  /** Aborts with `ProgramTimeout` when the file's time limit is reached. */
  signal: AbortSignal;
}

interface ProgramRun extends ProgramLimits {
  command: string;
  args: string[];
}

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

// The program's PATH. Fixed, so that nothing of the server's environment is passed on.
const programFolders = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
];
/** Characters of standard error that are kept; some programs print messages without end. */
const stderrMaxLength = 64 * 1024;

/** Thrown when the program is not installed. */
export class ProgramMissing extends Error {}

/** Thrown when the time limit is reached. */
export class ProgramTimeout extends IntakeError {
  constructor() {
    // `readDocument` replaces this error with one that names the limit.
    super('too_slow');
  }
}

/**
 * Runs a program within its limits, then kills all processes that it started. Rejects with
 * ProgramMissing, with the signal's reason, or with IntakeError at the memory limit.
 */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  run.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ProgramResult>();
  const child = start(run);
  let stopped: { reason: unknown } | undefined;
  const stop = (reason: unknown) => {
    stopped ??= { reason };
    endGroup(child);
  };
  const onAbort = () => stop(run.signal.reason);
  run.signal.addEventListener('abort', onAbort, { once: true });
  const watch = watchMemory(child, run.memoryMb, () =>
    stop(new IntakeError('needs_memory', { mb: run.memoryMb })),
  );
  const printed = collect(child);
  child.on('error', reject);
  child.on('exit', () => {
    // The guard and remaining child processes would keep the pipes open.
    endGroup(child);
    if (stopped) reject(stopped.reason);
  });
  child.on('close', (code) => {
    if (code === missingCode) reject(new ProgramMissing());
    else resolve({ code, ...printed() });
  });
  return promise.finally(() => {
    clearInterval(watch);
    run.signal.removeEventListener('abort', onAbort);
  });
}

function start({ command, args, folder, closed }: ProgramRun): ChildProcess {
  const words = keepApart([command, ...args], closed, {
    readable: codeFolders(),
    writable: [folder],
  });
  const child = spawn('/bin/sh', ['-c', guard, 'sh', command, ...words], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      PATH: programFolders.join(':'),
      HOME: folder,
      TMPDIR: folder,
      LC_ALL: 'C.UTF-8',
      // Tesseract is slower with two threads than with one, and other work needs the second core.
      OMP_THREAD_LIMIT: '1',
    },
  });
  lowerPriority(child);
  return child;
}

function collect({ stdout, stderr }: ChildProcess): () => Omit<ProgramResult, 'code'> {
  const out: string[] = [];
  let err = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => void out.push(text));
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (err.length < stderrMaxLength) err += text;
  });
  return () => ({ stdout: out.join(''), stderr: err });
}

/**
 * Kills the program and all processes that it started. Does so only once, because the system may
 * give the group's id to other processes later.
 */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || ended.has(child)) return;
  ended.add(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
