import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { PrivateFiles } from './private-files.ts';

/**
 * WebAssembly zeroes all of it at the start, so all of it is resident. Files are kept by the
 * system, too: with 128 MB, which is PostgreSQL's own default, a search takes as long.
 */
const bufferMemory = '64MB';

/**
 * Opens the database in `folder`, and makes it there when there is none. What PostgreSQL cannot
 * start without is the message of the error, where it said so.
 */
export async function openPglite(folder: string, engine: WebAssembly.Module): Promise<PGlite> {
  let fatal: string | undefined;
  const opening = PGlite.create({
    fs: new PrivateFiles(folder),
    pgliteWasmModule: engine,
    extensions: { vector, pg_textsearch, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMemory}`],
    onStderr: (line) => {
      fatal ??= /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1];
      return true;
    },
  });
  return opening.catch((cause: unknown) => {
    throw fatal === undefined ? cause : new Error(fatal, { cause });
  });
}
