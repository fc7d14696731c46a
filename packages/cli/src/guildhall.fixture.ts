import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSecretsKey } from '../../../test/secrets-key.ts';

const launcher = fileURLToPath(new URL('../bin/guildhall.js', import.meta.url));

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

export type Env = Record<string, string>;

/** Starts the real command without the environment of the person who runs the tests. */
export function spawnGuildhall(args: readonly string[], env: Env = {}): ChildProcess {
  return spawn(process.execPath, [launcher, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: tmpdir(),
      NO_COLOR: '1',
      SECRETS_KEY: testSecretsKey,
      EMBEDDINGS: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the real command to its end. */
export async function runGuildhall(args: readonly string[], env: Env = {}): Promise<CommandResult> {
  const child = spawnGuildhall(args, env);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/**
 * Waits until the command's output matches a pattern. Rejects with the output if the command ends
 * first.
 */
export function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: string) => {
      const found = pattern.exec((said += chunk));
      if (found) resolve(found);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('close', () => reject(new Error(`ended before ${String(pattern)}:\n${said}`)));
  });
}

export async function stopGuildhall(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Creates a temporary folder, with a function that removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'guildhall-cli-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
