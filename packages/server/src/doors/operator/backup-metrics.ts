import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#ground/db/database.ts';
import { findLastBackup } from './installation.queries.ts';

/** Adds the time of the last verified backup to `/metrics`; 0 if there is none. */
export function registerBackupMetrics(db: Db, registry: Registry): void {
  const time = new Gauge({
    name: 'guildhall_last_verified_backup_timestamp_seconds',
    help: 'When the last verified backup was begun; 0: none is known',
    registers: [registry],
    async collect() {
      const last = await findLastBackup(db).catch(() => null);
      // If the database does not answer, report nothing instead of a missing backup.
      if (last !== null) time.set(last ? Date.parse(last.madeAt) / 1000 : 0);
    },
  });
}
