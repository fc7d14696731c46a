import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { testSecretsKey } from './secrets-key.ts';

/** A server in a separate process, which a test can kill. */
export interface ServerProcess {
  child: ChildProcess;
  /** Waits until the server answers, and resolves with its URL. */
  url(): Promise<string>;
  /** Sends the signal and waits for the end of the process; resolves with its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const mainPath = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
/** Long, because a busy machine starts processes slowly. */
const patience = { timeout: 100_000, interval: 20 };
const running = new Set<ChildProcess>();

/** Starts a server on a free port. `settings` override the settings that every test needs. */
export function startServerProcess(settings: NodeJS.ProcessEnv): ServerProcess {
  const { PATH } = process.env;
  const usual = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', EMBEDDINGS: 'none' };
  const env = { PATH, ...usual, SECRETS_KEY: testSecretsKey, ...settings };
  const child = spawn(process.execPath, [mainPath], { env });
  running.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (written += String(chunk)));
  }
  const findUrl = () => {
    const address = /answers at (\S+)/.exec(written)?.[1];
    if (address === undefined) throw new Error(`does not answer: ${written}`);
    return address;
  };
  return {
    child,
    url: () => vi.waitFor(findUrl, patience),
    async end(signal) {
      const closed = once(child, 'close') as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await closed;
      running.delete(child);
      return code;
    },
  };
}

/** Kills the processes that a failed test left running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
