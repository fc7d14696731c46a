import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const mainPath = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const recorder = new URL('record-writes.ts', import.meta.url);

export interface RecordedServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the server in a separate process that records its file operations in `dataDir`. */
export async function startRecorded(dataDir: string, journal: string): Promise<RecordedServer> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [`--import=${recorder.href}`, mainPath], {
    env: {
      PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      POWER_CUT_FOLDER: dataDir,
      POWER_CUT_JOURNAL: journal,
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
    { timeout: 60_000, interval: 20 },
  );
  const stop = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  return { url, stop };
}
