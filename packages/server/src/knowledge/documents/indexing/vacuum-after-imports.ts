import type { Database, Db } from '#db/database.ts';
import { tidyAtRest, tidyInQuiet } from '#db/quiet-moments.ts';
import type { Log } from '#log.ts';
import { analyse, findChangedTables, vacuum } from './vacuum-after-imports.queries.ts';

/**
 * The quiet time after the last import before a vacuum, which holds up the embedded engine for a
 * moment.
 */
const quietMs = 5_000;
/** The number of imports after which the statistics are renewed without any quiet. */
const importsMax = 100;

export interface VacuumAfterImports {
  /** Counts an import and schedules the vacuum that follows it. */
  scheduleAfterImport(): void;
  stop(): void;
}

/**
 * Vacuums and analyses the changed tables of documents when imports have come to rest, so that
 * searches are planned for what was just added. Only on the embedded engine, whose `auto-vacuum.ts`
 * waits for larger changes; a PostgreSQL server has autovacuum.
 */
export function vacuumAfterImports({ engine, db }: Database, log: Log): VacuumAfterImports {
  if (engine !== 'embedded') return { scheduleAfterImport: () => {}, stop: () => {} };
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  // One table after the other, so that requests pass in between.
  const vacuumTables = async () => {
    const tables = await findChangedTables(db);
    for (const table of tables) await tidyInQuiet(db, () => unlessStopped(analyse, table));
    for (const table of tables) await tidyAtRest(db, () => unlessStopped(vacuum, table));
  };
  // Asked when the rest has come: the database may have been closed meanwhile.
  const unlessStopped = async (work: (on: Db, table: string) => Promise<void>, table: string) => {
    if (!isStopped()) await work(db, table);
  };
  let isAtWork = false;
  let isDue = false;
  // Waiting for a rest may take minutes, and further imports may be due meanwhile.
  const vacuumNow = async () => {
    isDue = true;
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (isDue && !isStopped()) {
        isDue = false;
        await vacuumTables();
      }
    } catch (err) {
      if (!isStopped()) log.warn({ err }, 'The tables could not be vacuumed');
    } finally {
      isAtWork = false;
    }
  };
  let quiet: NodeJS.Timeout | undefined;
  let imports = 0;
  const start = () => {
    imports = 0;
    clearTimeout(quiet);
    void vacuumNow();
  };
  return {
    scheduleAfterImport() {
      imports += 1;
      if (imports >= importsMax) return start();
      clearTimeout(quiet);
      quiet = setTimeout(start, quietMs).unref();
    },
    stop() {
      stopping.abort();
      clearTimeout(quiet);
    },
  };
}
