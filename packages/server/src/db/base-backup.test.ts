import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { copyLog, copyTables } from './base-backup.ts';

const label = 'START WAL LOCATION: 0/2000028';
let from: string;
let to: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('folder'), 'base-'));
  [from, to] = [join(folder, 'db'), join(folder, 'copy')];
  const files = [
    ['PG_VERSION', '18'],
    ['base/5/1259', 'rows'],
    ['base/5/pg_internal.init', 'made anew'],
    ['base/pgsql_tmp/pgsql_tmp1.0', 'a sort'],
    ['pg_replslot/slot/state', 'of the running engine'],
    ['pg_wal/000000010000000000000002', 'log'],
    ['pg_wal/archive_status/000000010000000000000002.done', ''],
    ['postmaster.pid', '42'],
    ['backup_label.old', 'of another copy'],
  ] as const;
  for (const [name, text] of files) {
    await mkdir(join(from, dirname(name)), { recursive: true, mode: 0o755 });
    await writeFile(join(from, name), text, { mode: 0o600 });
  }
  // A umask of 0 proves that the copy sets its modes itself.
  const mask = process.umask(0);
  const socket = createServer().listen(join(from, '.s.PGSQL.5432'));
  await copyTables(from, to);
  await copyLog(from, to, label);
  process.umask(mask);
  socket.close();
});

const listAll = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();

describe('a copy of the files of a running database', () => {
  test('has the tables and the log, and no files that only the running engine needs', async () => {
    expect(await listAll(to)).toEqual([
      'PG_VERSION',
      'backup_label',
      'base',
      'base/5',
      'base/5/1259',
      'pg_replslot',
      'pg_wal',
      'pg_wal/000000010000000000000002',
      'pg_wal/archive_status',
    ]);
    expect(await readFile(join(to, 'base/5/1259'), 'utf8')).toBe('rows');
    expect(await readFile(join(to, 'backup_label'), 'utf8')).toBe(label);
  });

  test('cannot be read by other users', async () => {
    for (const name of await listAll(to)) {
      expect([name, (await stat(join(to, name))).mode & 0o077]).toEqual([name, 0]);
    }
  });
});
