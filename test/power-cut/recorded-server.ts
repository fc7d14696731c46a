import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { traceOptions } from './read-trace.ts';

const mainPath = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

export interface RecordedServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the server in a separate process, and appends what it and its PostgreSQL do with files to
 * the file `trace`.
 */
export async function startRecorded(dataDir: string, trace: string): Promise<RecordedServer> {
  const { PATH = '' } = process.env;
  const options = [...traceOptions, '--output-append-mode', '-o', trace];
  const child = spawn('strace', [...options, process.execPath, mainPath], {
    env: {
      PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      EMBEDDINGS: 'none',
    },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (written += String(chunk)));
  }
  const url = await vi.waitFor(
    () => {
      const address = /answers at (\S+)/.exec(written)?.[1];
      if (address === undefined) throw new Error(`does not answer: ${written}`);
      return address;
    },
    { timeout: 100_000, interval: 20 },
  );
  const stop = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  return { url, stop };
}
