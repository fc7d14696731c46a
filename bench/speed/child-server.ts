import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readyOrganisation } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { toEnvironment } from '../product/start-product.ts';

const launcher = fileURLToPath(new URL('../../packages/cli/bin/guildhall.js', import.meta.url));

/** The product in a separate process, as `guildhall start` runs it. */
export interface ChildServer {
  url: string;
  key: string;
  pid: number;
  /** The start time of the process, by `performance.now()` of this process. */
  startedAt: number;
  /** Sends a message to a module of `options.imports` and resolves with its answer. */
  ask(): Promise<unknown>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  /** Settings in addition to those of every benchmark. */
  env?: Record<string, string>;
  /** Modules to load before the server. */
  imports?: readonly URL[];
}

export async function startChildServer(
  place: Place,
  { env = {}, imports = [] }: ChildOptions = {},
): Promise<ChildServer> {
  const { apiKey: key } = await readyOrganisation(place);
  const startedAt = performance.now();
  const flags =
    imports.length === 0 ? [] : ['--expose-gc', ...imports.map((it) => `--import=${it.href}`)];
  const child = spawn(process.execPath, [...flags, launcher, 'start'], {
    env: { ...toEnvironment(place), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  // Registered at once, because stopping a server that has already exited would wait for ever.
  const ended = once(child, 'exit');
  const url = await readUrl(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const ask = async () => {
    const answered = once(child, 'message');
    child.send({});
    return ((await answered) as unknown[])[0];
  };
  return { url, key, pid: child.pid ?? 0, startedAt, ask, stop };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+?(?=\s|$)/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error('The server ended before it answered');
}
