import { copyFile, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './connection.ts';
import { onlyRow } from './only-row.ts';

/** A copy of the database's files that is being made while the database is at work. */
export interface BaseBackup {
  /** Ends the copying of tables; answers with the label that makes the copy a database. */
  end(): Promise<string>;
  /** Lets go of the log, which the copy needs up to its end. */
  release(): Promise<void>;
}

/** Tells an embedded database that its files are about to be copied. */
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

/** What a copy must not have: the lock of the running engine, and what it makes anew. */
const unwanted =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init|pgsql_tmp.*)$/;
/** Folders that a start expects, and whose contents are of the running engine. */
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

/** Copies the tables of a database that is at work, without its log. */
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

/** Copies the log, after `end`, and the label: with them the copy is a whole database. */
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

/** Tables come and go while they are copied; the log has what happened. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
  });
}
