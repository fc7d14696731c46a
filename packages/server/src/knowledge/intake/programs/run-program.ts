import { spawn } from 'node:child_process';
import { setTimeout as startTimer } from 'node:timers';
import { IntakeError } from '../intake-error.ts';

export interface ProgramRun {
  command: string;
  args: string[];
  /** Its home and only place for temporary files. */
  folder: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

// The usual places, so that nothing of the server's own environment is handed on.
const programFolders = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
];

/** Thrown when the program is not installed. */
export class ProgramMissing extends Error {}

/** Runs a program within its time limit; it and all that it started are ended after it. */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ProgramResult>();
  const child = spawn(run.command, run.args, {
    cwd: run.folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: programFolders.join(':'),
      HOME: run.folder,
      TMPDIR: run.folder,
      LC_ALL: 'C.UTF-8',
    },
  });
  const stop = (reason: unknown) => {
    endGroup(child.pid);
    reject(reason);
  };
  const onAbort = () => stop(run.signal?.reason);
  const timer = startTimer(() => stop(new ProgramTimeout()), run.timeoutMs);
  run.signal?.addEventListener('abort', onAbort, { once: true });
  const stdout: string[] = [];
  const stderr: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => void stdout.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void stderr.push(text));
  child.on('error', (error) => reject(isMissing(error) ? new ProgramMissing() : error));
  child.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }));
  return promise.finally(() => {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', onAbort);
    endGroup(child.pid);
  });
}

/** Thrown when the time limit is reached. */
export class ProgramTimeout extends IntakeError {
  constructor() {
    super('The time limit was reached');
  }
}

function isMissing(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function endGroup(id: number | undefined): void {
  if (id === undefined) return;
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
