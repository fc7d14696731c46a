import type { Database } from '#db/database.ts';
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
  let isStopped = false;
  // One table after the other, so that requests pass in between.
  const vacuumTables = async () => {
    const tables = await findChangedTables(db);
    for (const table of tables) if (!isStopped) await tidyInQuiet(db, () => analyse(db, table));
    for (const table of tables) if (!isStopped) await tidyAtRest(db, () => vacuum(db, table));
  };
  let isAtWork = false;
  let isDue = false;
  // Waiting for a rest may take minutes, and further imports may be due meanwhile.
  const vacuumNow = async () => {
    isDue = true;
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (isDue) {
        isDue = false;
        if (!isStopped) await vacuumTables();
      }
    } catch (err) {
      log.warn({ err }, 'The tables could not be vacuumed');
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
      isStopped = true;
      clearTimeout(quiet);
    },
  };
}
