import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseError } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { copyDataFolder, newFolder, onServer } from './fixtures/open-copy.ts';

/** The folder in which the engine makes the folder of its socket. */
let sockets: string;

beforeEach(async () => {
  sockets = await newFolder();
  vi.stubEnv('TMPDIR', sockets);
  onTestFinished(() => void vi.unstubAllEnvs());
});

describe.skipIf(onServer)('an embedded database', () => {
  test('is open to this user alone, and leaves nothing behind when it is closed', async () => {
    const dataDir = await copyDataFolder();
    const { pool, lost, engine, close } = await openEmbedded(dataDir);
    const { rows } = await pool.query('select count(*) as count from migrations');
    expect([engine, typeof rows[0].count, pool.options.max]).toEqual(['embedded', 'number', 1]);
    const [folder] = await readdir(sockets);
    expect(folder).toMatch(/^guildhall-/);
    const modeOf = async (...path: string[]) => (await stat(join(sockets, ...path))).mode & 0o777;
    expect(await modeOf(folder!)).toBe(0o700);
    expect(await modeOf(folder!, '.s.PGSQL.5432')).toBe(0o600);
    await expect(openEmbedded(dataDir)).rejects.toThrow(/in use by another Guildhall process/);
    await close();
    expect(await readdir(sockets)).toEqual([]);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(existsSync(join(dataDir, 'db', 'postmaster.pid'))).toBe(false);
    // An orderly end is no loss.
    expect(await Promise.race([lost, Promise.resolve('not lost')])).toBe('not lost');
    const again = await openEmbedded(dataDir);
    expect((await again.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await again.close();
  });

  test('has its timers stopped when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { close } = await openEmbedded(await copyDataFolder());
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that PostgreSQL cannot start is refused with the reason, and opens once it is mended', async () => {
    const dataDir = await copyDataFolder();
    const control = join(dataDir, 'db', 'global', 'pg_control');
    const kept = await readFile(control);
    await rm(control);
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR: .*\/db cannot be opened \(.*pg_control.*No such file or directory\)$/,
    );
    expect(await readdir(sockets)).toEqual([]);
    await writeFile(control, kept);
    await (await openEmbedded(dataDir)).close();
  });

  test('whose folder holds other files is refused, and its lock is released', async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, 'db'));
    await writeFile(join(dataDir, 'db', 'diary.txt'), 'mine');
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR: no database can be made in .*\/db \(it holds other files\)$/,
    );
    expect(await readFile(join(dataDir, 'db', 'diary.txt'), 'utf8')).toBe('mine');
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(await readdir(sockets)).toEqual([]);
  });

  test('whose data folder cannot be made is refused', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const opening = openEmbedded(join(file, 'data'));
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*file\/data cannot be made \(.*ENOTDIR/);
  });

  test('that loses its log says so, and its statements fail instead of waiting for ever', async () => {
    const dataDir = await copyDataFolder();
    const { pool, lost, close } = await openEmbedded(dataDir);
    await pool.query('create table noted (number int)');
    await rm(join(dataDir, 'db', 'pg_wal'), { recursive: true });
    const write = async () => {
      await pool.query('select pg_switch_wal()');
      await pool.query('insert into noted values (1)');
    };
    await expect(write()).rejects.toThrow();
    const reason = await lost;
    expect(reason).toBeInstanceOf(DatabaseError);
    expect(reason.message).toMatch(
      /^DATA_DIR: .*\/db cannot be used any more \(could not .*pg_wal/,
    );
    await expect(pool.query('select 1')).rejects.toThrow();
    await close();
    expect(await readdir(sockets)).toEqual([]);
  });
});
