import { copyFile, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './connection.ts';
import { onlyRow } from './only-row.ts';

/** A copy of the database's files that is made while the database is in use. */
export interface BaseBackup {
  /**
   * Ends the backup mode after the tables were copied. Returns the contents of `backup_label`,
   * without which the copy is no usable database.
   */
  end(): Promise<string>;
  /** Allows checkpoints to remove old log again. Ends the backup mode if `end` did not run. */
  release(): Promise<void>;
}

/** Puts an embedded database into backup mode, before its files are copied. */
export async function startBaseBackup({
  pool,
  holdCheckpoints,
}: Pick<Connection, 'pool' | 'holdCheckpoints'>): Promise<BaseBackup> {
  const letGo = holdCheckpoints();
  let isUnderWay = false;
  const end = async () => {
    isUnderWay = false;
    const stopped = await pool.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    return onlyRow(stopped).labelfile;
  };
  try {
    await pool.query(`select pg_backup_start('guildhall', fast => true)`);
    isUnderWay = true;
  } catch (cause) {
    letGo();
    throw cause;
  }
  return {
    end,
    async release() {
      letGo();
      if (isUnderWay) await end();
    },
  };
}

/** Files that a copy must not contain: the engine's lock and files that each start recreates. */
const unwanted =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init|pgsql_tmp.*)$/;
/**
 * Folders that PostgreSQL expects at its start but whose contents belong to the running engine. The
 * copy has them empty.
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Copies the table files of a running database, without its log. */
export async function copyTables(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (unwanted.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTables(source, target);
    else if (entry.isFile()) await copyIfThere(source, target);
  }
}

/** Copies the log and writes the label, after `end`. The copy is then a complete database. */
export async function copyLog(from: string, to: string, label: string): Promise<void> {
  await rm(join(to, 'pg_wal'), { recursive: true, force: true });
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, 'pg_wal'), { withFileTypes: true })) {
    const place = join('pg_wal', entry.name);
    if (entry.isFile()) await copyIfThere(join(from, place), join(to, place));
    else await mkdir(join(to, place), { recursive: true, mode: 0o700 });
  }
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
}

/**
 * Copies a file unless it is gone. Table files come and go during a copy, and replaying the log
 * repairs the difference.
 */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
  });
}
