import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { refuseCodeFromText } from './refuse-code-from-text.ts';
import { SyncedFiles } from './synced-files.ts';

/** PGlite's own, but for the one that tells PostgreSQL not to sync. */
const engineParams = PGlite.defaultStartParams.filter((param) => param !== '-F');

const settings = {
  /**
   * WebAssembly zeroes all of it at the start, so all of it is resident. Files are kept by the
   * system, too: with 128 MB, which is PostgreSQL's own default, a search takes as long.
   */
  shared_buffers: '64MB',
  // Emscripten's `fdatasync`, which PostgreSQL would choose, does nothing.
  wal_sync_method: 'fsync',
};

/** Log that is kept for further use would be copied along. */
const sparing = { min_wal_size: '32MB' };

export interface OpenOptions {
  /**
   * Called when an open database cannot go on, such as when the disk fails: every further
   * statement would wait for ever.
   */
  onPanic?: (reason: string) => void;
  isCopy?: boolean;
}

/**
 * Opens the database in `folder`, and makes it there when there is none, in a thread that does
 * nothing else. What PostgreSQL cannot start without is the message of the error, where it said so.
 */
export async function openPglite(
  folder: string,
  engine: WebAssembly.Module,
  { onPanic = () => {}, isCopy = false }: OpenOptions = {},
): Promise<PGlite> {
  refuseCodeFromText();
  let fatal: string | undefined;
  let isOpen = false;
  const opening = PGlite.create({
    fs: new SyncedFiles(folder),
    pgliteWasmModule: engine,
    extensions: { vector, pg_textsearch, pg_trgm, ...(isCopy ? { amcheck } : {}) },
    startParams: [...engineParams, ...toParams(isCopy ? { ...settings, ...sparing } : settings)],
    onStderr: (line) => {
      fatal ??= /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1];
      const panic = isOpen ? /PANIC:\s*(.*)/.exec(line)?.[1] : undefined;
      if (panic !== undefined) onPanic(panic);
      return true;
    },
  });
  const database = await opening.catch((cause: unknown) => {
    throw fatal === undefined ? cause : new Error(fatal, { cause });
  });
  isOpen = true;
  return database;
}

function toParams(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
