import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Statement } from './record-statements.ts';

const program = fileURLToPath(new URL('bare-handler.child.ts', import.meta.url));

/** The configuration of the bare handler. */
export interface BarePlan {
  /** Where the product's pool connects to. */
  readonly address: pg.ClientConfig;
  /** The statements by path with query. */
  readonly statementsOf: Readonly<Record<string, readonly Statement[]>>;
}

/**
 * Starts a `node:http` server in a separate process that sends the same SQL and does nothing else.
 */
export async function startBareHandler(
  plan: BarePlan,
): Promise<{ url: string; key: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, key: 'none', stop };
}
