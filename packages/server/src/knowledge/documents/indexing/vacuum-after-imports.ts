import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import { findChangedTables, vacuum } from './vacuum-after-imports.queries.ts';

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
    for (const table of await findChangedTables(db)) if (!isStopped) await vacuum(db, table);
  };
  const vacuumNow = () => {
    vacuumTables().catch((err: unknown) => log.warn({ err }, 'The tables could not be vacuumed'));
  };
  let quiet: NodeJS.Timeout | undefined;
  let imports = 0;
  const start = () => {
    imports = 0;
    clearTimeout(quiet);
    vacuumNow();
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
