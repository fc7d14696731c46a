import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Statement } from './record-statements.ts';

const program = fileURLToPath(new URL('bare-handler.child.ts', import.meta.url));

/** What the bare handler answers from. */
export interface BarePlan {
  readonly databaseUrl: string;
  /** By path with its query. */
  readonly statementsOf: Readonly<Record<string, readonly Statement[]>>;
}

/** A `node:http` server in a process of its own that sends the same SQL and does nothing else. */
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
