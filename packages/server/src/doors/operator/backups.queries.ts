import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

export interface MadeBackup {
  /** The time at which the backup began, in ISO 8601. */
  madeAt: string;
  isVerified: boolean;
  sizeBytes: number;
  seconds: number;
}

/** Records that a backup of this installation was made. */
export async function insertBackup(db: Reader, made: MadeBackup): Promise<void> {
  await sql`
    insert into backups (made_at, is_verified, size_bytes, seconds)
    values (${made.madeAt}, ${made.isVerified}, ${made.sizeBytes}, ${made.seconds})`.execute(db);
}

/** Returns the latest verified backup; undefined if there is none. */
export async function findLastBackup(db: Reader): Promise<MadeBackup | undefined> {
  const { rows } = await sql<Omit<MadeBackup, 'madeAt'> & { madeAt: Date }>`
    select made_at as "madeAt", is_verified as "isVerified", size_bytes as "sizeBytes", seconds
    from backups where is_verified order by made_at desc limit 1`.execute(db);
  return rows[0] && { ...rows[0], madeAt: rows[0].madeAt.toISOString() };
}
