import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { refuseCodeFromText } from './refuse-code-from-text.ts';
import { SyncedFiles } from './synced-files.ts';

/** PGlite's start parameters without `-F`, which tells PostgreSQL not to sync. */
const engineParams = PGlite.defaultStartParams.filter((param) => param !== '-F');

const settings = {
  /**
   * WebAssembly zeroes all of this memory at the start, so all of it is resident. The system caches
   * the files, too: PostgreSQL's default of 128 MB makes a search no faster.
   */
  shared_buffers: '64MB',
  // Emscripten's `fdatasync`, PostgreSQL's default, does nothing.
  wal_sync_method: 'fsync',
};

/**
 * The libraries of an earlier search index: a data folder that has one is opened and then migrated,
 * and to drop such an index PostgreSQL needs its library.
 */
const before = { vector, pg_textsearch };

/** Settings of a copy: recycled log files would be copied along, so few are kept. */
const sparing = { min_wal_size: '32MB' };

export interface OpenOptions {
  /**
   * Called when an open database cannot go on, for example when the disk fails. Without a reaction
   * every further statement would wait for ever.
   */
  onPanic?: (reason: string) => void;
  isCopy?: boolean;
}

/**
 * Opens the database in `folder`, or makes one if there is none. Blocks its thread. If PostgreSQL
 * says why it cannot start, the error has that reason as its message.
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
    extensions: { ...before, pg_trgm, ...(isCopy ? { amcheck } : {}) },
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
