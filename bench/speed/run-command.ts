import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Place } from '../product/organisation.ts';
import { toEnvironment } from '../product/start-product.ts';

const launcher = fileURLToPath(new URL('../../packages/cli/bin/guildhall.js', import.meta.url));

/** Runs a guildhall command to its end, as an operator would. Resolves with its output. */
export async function runCommand(place: Place, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [launcher, ...args], {
    env: toEnvironment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`guildhall ${args.join(' ')} ended with ${code}: ${err}`);
  return out;
}
