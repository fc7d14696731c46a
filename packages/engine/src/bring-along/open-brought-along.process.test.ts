import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseError } from '../connect/connection.ts';
import { openConnection, openDatabase } from '../../../server/src/ground/db/database.ts';
import { newFolder } from '../fixtures/open-copy.ts';
import {
  findProcessesOf,
  holdDatabase,
  readOnce,
  startHolding,
  untilNothingRuns,
} from './fixtures/hold-database.ts';
import { openBroughtAlong } from './open-brought-along.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const isLinux = process.platform === 'linux';
const run = promisify(execFile);

let place: string;
let dataDir: string;

beforeEach(async () => {
  const mask = process.umask();
  onTestFinished(() => void process.umask(mask));
  place = await newFolder();
  dataDir = join(place, 'data');
});

const command = { holder: 'command' } as const;

async function findOpenPaths(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    if (!entry.isSymbolicLink() && (mode & 0o077) !== 0) found.push(path);
  }
  return found;
}

describe('a database that is brought along', () => {
  test('is made, and opens again with what it holds; no process is left, and nobody else can read it', async () => {
    process.umask(0o022);
    const { pool, isAlone, close } = await openBroughtAlong(dataDir, command);
    expect(isAlone).toBe(true);
    await pool.query('create table noted as select 1 as number');
    const { rows } = await pool.query('select inet_server_addr() as address');
    expect(rows).toEqual([{ address: null }]);
    const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
    expect(await findOpenPaths(dataDir)).toEqual([]);
    await close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    if (isLinux) expect(findProcessesOf(dataDir)).toEqual([]);
    expect(await readOnce(dataDir, 'select number from noted')).toEqual([{ number: 1 }]);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await findOpenPaths(dataDir)).toEqual([]);
  });

  test('ends with a process that does not close it', async () => {
    const { child, said } = await holdDatabase(dataDir);
    expect(said).toMatchObject({ isAlone: true });
    child.kill('SIGTERM');
    await untilNothingRuns(dataDir);
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
  });

  test.each(['with blanks, "quotes", commas', 'Straße/日本語', `long/${'é'.repeat(120)}`])(
    'may be below a folder %s',
    async (name) => {
      dataDir = join(place, name);
      vi.stubEnv('TMPDIR', place);
      onTestFinished(() => void vi.unstubAllEnvs());
      const before = await readdir(place);
      const first = await holdDatabase(dataDir);
      const second = await holdDatabase(dataDir);
      expect(first.said).toMatchObject({ isAlone: true, folder: join(dataDir, 'db') });
      expect(second.said).toMatchObject({ isAlone: false, folder: join(dataDir, 'db') });
      await second.close();
      await first.kill();
      await untilNothingRuns(dataDir);
      expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
      // The folder of the socket of the killed one is deleted, too.
      expect((await readdir(place)).filter((it) => !before.includes(it))).toEqual([
        name.split('/')[0],
      ]);
    },
  );

  test('may be behind a link, also after a kill', async () => {
    await readOnce(dataDir, 'select 1 as number');
    await run('mv', [join(dataDir, 'db'), join(place, 'elsewhere')]);
    await symlink(join(place, 'elsewhere'), join(dataDir, 'db'));
    const killed = await holdDatabase(dataDir);
    expect(killed.said).toMatchObject({ folder: join(place, 'elsewhere') });
    await killed.kill();
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
  });

  test('is copied or moved with its PostgreSQL stopped, which then runs again', async () => {
    const { pool, whileStopped, close } = await openBroughtAlong(dataDir, command);
    await pool.query('create table noted as select 1 as number');
    let found: string[] = [];
    await whileStopped!(async (folder) => void (found = await readdir(folder)));
    expect(found).not.toContain('postmaster.pid');
    const asked = Array.from({ length: 20 }, () => pool.query('select number from noted'));
    expect((await Promise.all(asked)).map(({ rowCount }) => rowCount)).toEqual(asked.map(() => 1));
    await close();
    await untilNothingRuns(dataDir);
  });

  test('keeps its log, without what people wrote', async () => {
    const { pool, close } = await openBroughtAlong(dataDir, command);
    await expect(pool.query(`select 'a secret of mine'::int`)).rejects.toThrow('invalid input');
    await close();
    const logs = await readdir(join(dataDir, 'db', 'log'));
    expect(logs).toEqual([expect.stringMatching(/^postgresql-[A-Z][a-z]{2}\.log$/)]);
    const log = await readFile(join(dataDir, 'db', 'log', logs[0]!), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toContain('secret');
  });
});

describe('processes that open one folder', () => {
  test('share one PostgreSQL, and the first waits for the second', async () => {
    const [one, two] = await Promise.all([holdDatabase(dataDir), holdDatabase(dataDir)]);
    expect(one.said.isAlone).not.toBe(two.said.isAlone);
    const [owner, guest] = one.said.isAlone ? [one, two] : [two, one];
    const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
    const closing = owner.close();
    await new Promise((done) => setTimeout(done, 300));
    expect(() => process.kill(pid, 0)).not.toThrow();
    await guest.close();
    await closing;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await untilNothingRuns(dataDir);
  });

  test('of which one is killed while the database is made: the next one makes it', async () => {
    for (const afterMs of [0, 100, 300]) {
      const { child, kill } = startHolding(dataDir);
      await vi.waitFor(() => expect(existsSync(`${dataDir}/db.new`)).toBe(true), {
        timeout: 60_000,
        interval: 5,
      });
      await new Promise((done) => setTimeout(done, afterMs));
      expect(child.exitCode).toBe(null);
      await kill();
      if (existsSync(join(dataDir, 'db'))) await rm(join(dataDir, 'db'), { recursive: true });
    }
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
    expect(await readdir(dataDir)).toEqual(['db']);
    await untilNothingRuns(dataDir);
  });

  test('of which two are servers: the second one is refused at once', async () => {
    const first = await holdDatabase(dataDir, { holder: 'server' });
    const startedAt = Date.now();
    const opening = openBroughtAlong(dataDir, { holder: 'server' });
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(
      `DATA_DIR: ${dataDir} is in use by another Guildhall process; stop that one, or choose another folder`,
    );
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    const guest = await holdDatabase(dataDir);
    expect(guest.said).toMatchObject({ isAlone: false });
    await guest.close();
    await first.close();
  });

  test('of which a server waits for a command, and says so', async () => {
    const first = await holdDatabase(dataDir);
    const steps: string[] = [];
    const opening = openBroughtAlong(dataDir, {
      holder: 'server',
      tellStep: ({ what }) => void steps.push(what),
    });
    await vi.waitFor(() => expect(steps).toContain('Waiting for a command that uses the database'));
    // Another command meanwhile does not wait for the server that waits.
    const second = await holdDatabase(dataDir);
    expect(second.said).toMatchObject({ isAlone: false });
    await second.close();
    await first.close();
    const server = await opening;
    expect(server.isAlone).toBe(true);
    await server.close();
  });

  test('wait until the first lets others in', async () => {
    const owner = await openBroughtAlong(dataDir, { holder: 'server' });
    const guest = startHolding(dataDir);
    const first = await Promise.race([
      guest.said.then(() => 'opened'),
      new Promise((done) => setTimeout(done, 1_500, 'waits')),
    ]);
    expect(first).toBe('waits');
    owner.letOthersIn!();
    expect(await guest.said).toMatchObject({ isAlone: false });
    await guest.close();
    await owner.close();
  });

  test('of which the second comes with the first start finds the tables', async () => {
    const opening = openDatabase({ dataDir, holder: 'server' });
    const isBegun = () => expect(existsSync(`${dataDir}/db.new`)).toBe(true);
    await vi.waitFor(isBegun, { interval: 5, timeout: 20_000 });
    const [owner, guest] = await Promise.all([opening, openDatabase({ dataDir })]);
    const { rows } = await guest.pool.query('select count(*) as rows from teams');
    expect(rows).toEqual([{ rows: 0 }]);
    const connection = await openConnection({ dataDir });
    expect([connection.isAlone, connection.whileStopped]).toEqual([false, undefined]);
    for (const each of [connection, guest, owner]) await each.close();
  });
});

describe('a PostgreSQL that ends', () => {
  test('is started again once, and a second time soon after that is told', async () => {
    const { pool, lost, close } = await openBroughtAlong(dataDir, command);
    await pool.query('create table noted as select 1 as number');
    const killPostgres = async () => {
      const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
      process.kill(pid, 'SIGKILL');
      return pid;
    };
    const killed = await killPostgres();
    const again = async () => {
      const found = await readPostmasterFile(join(dataDir, 'db'));
      expect([found?.isReady, found?.pid === killed]).toEqual([true, false]);
    };
    await vi.waitFor(again, { timeout: 20_000, interval: 20 });
    expect((await pool.query('select number from noted')).rowCount).toBe(1);
    await killPostgres();
    expect((await lost).message).toBe(`DATA_DIR: the PostgreSQL of ${dataDir}/db ended twice`);
    await close();
    await untilNothingRuns(dataDir);
    expect(await readOnce(dataDir, 'select number from noted')).toEqual([{ number: 1 }]);
  });

  test('while the database is closed stays ended', async () => {
    const { close } = await openBroughtAlong(dataDir, command);
    const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
    process.kill(pid, 'SIGKILL');
    await new Promise((done) => setTimeout(done, 20));
    await close();
    await untilNothingRuns(dataDir);
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
  });
});
