import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyLog, copyTables, startBaseBackup } from './base-backup.ts';
import { openEmbedded } from './embedded.ts';
import { newFolder, onServer, openEmbeddedCopy } from './fixtures/open-copy.ts';

describe.skipIf(onServer)('a copy of the files of an embedded database at work', () => {
  test('is a database as it was when the copy of the tables ended', async () => {
    const { pool, dataDir } = await openEmbeddedCopy();
    const letGo = vi.fn<() => void>();
    const backup = await startBaseBackup({ pool, holdCheckpoints: () => letGo });
    const to = join(await newFolder(), 'deep', 'db');
    await copyTables(join(dataDir, 'db'), to);
    await pool.query('create table noted as select 1 as number');
    const label = await backup.end();
    expect(label).toMatch(/^START WAL LOCATION: [^]*\nLABEL: guildhall\n/);
    expect(letGo).not.toHaveBeenCalled();
    await copyLog(join(dataDir, 'db'), to, label);
    await backup.release();
    expect(letGo).toHaveBeenCalledOnce();
    const copy = await openEmbedded(join(to, '..'));
    const { rows } = await copy.pool.query('select number from noted');
    await copy.close();
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('that is given up ends, so that another one can begin', async () => {
    const { pool } = await openEmbeddedCopy();
    const letGo = vi.fn<() => void>();
    const start = () => startBaseBackup({ pool, holdCheckpoints: () => letGo });
    const backup = await start();
    await expect(start()).rejects.toThrow(/backup is already in progress/);
    expect(letGo).toHaveBeenCalledOnce();
    await backup.release();
    expect(letGo).toHaveBeenCalledTimes(2);
    await (await start()).release();
  });
});

describe('copied files', () => {
  test('may go while they are copied, as tables do', async () => {
    const [from, to] = [await newFolder(), join(await newFolder(), 'copy')];
    const names = Array.from({ length: 3000 }, (_, number) => String(number).padStart(4, '0'));
    await Promise.all(names.map((name) => writeFile(join(from, name), name)));
    const copying = copyTables(from, to);
    await vi.waitFor(() => expect(existsSync(join(to, '0000'))).toBe(true), { interval: 1 });
    await rm(join(from, '2999'));
    await copying;
    expect(await readdir(to)).toEqual(names.slice(0, -1));
  });

  test('that cannot be written are an error', async () => {
    const [from, to] = [await newFolder(), await newFolder()];
    await writeFile(join(from, 'table'), '');
    await mkdir(join(to, 'table'));
    await expect(copyTables(from, to)).rejects.toThrow(/EISDIR/);
  });

  test('are the files themselves, not what links stand for', async () => {
    const [from, to] = [await newFolder(), await newFolder()];
    await mkdir(join(from, 'pg_wal'));
    await writeFile(join(from, 'pg_wal', 'log'), '');
    await symlink('/etc/hostname', join(from, 'link'));
    await copyTables(from, to);
    await writeFile(join(to, 'pg_wal', 'of-another-copy'), '');
    await copyLog(from, to, 'label');
    expect(await readdir(to)).toEqual(['backup_label', 'pg_wal']);
    expect(await readdir(join(to, 'pg_wal'))).toEqual(['archive_status', 'log']);
  });
});
