import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#db/database.ts';
import { findLastBackup } from './backups.queries.ts';

/** Adds when the last verified backup was made to what `/metrics` tells; 0 when none is known. */
export function measureBackups(db: Db, registry: Registry): void {
  const time = new Gauge({
    name: 'guildhall_last_verified_backup_timestamp_seconds',
    help: 'When the last verified backup was begun; 0: none is known',
    registers: [registry],
    async collect() {
      const last = await findLastBackup(db).catch(() => null);
      // A database that does not answer is no missing backup.
      if (last !== null) time.set(last ? Date.parse(last.madeAt) / 1000 : 0);
    },
  });
}
