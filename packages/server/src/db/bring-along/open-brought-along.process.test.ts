import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseError } from '../connection.ts';
import { openConnection, openDatabase } from '../database.ts';
import { newFolder } from '../fixtures/open-copy.ts';
import { findProcessesOf, holdDatabase, startHolding } from './fixtures/hold-database.ts';
import { openBroughtAlong } from './open-brought-along.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
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

/** Waits until no process works on the data folder. */
function untilNothingRuns(): Promise<void> {
  if (!isLinux) return Promise.resolve();
  const look = () => expect(findProcessesOf(dataDir)).toEqual([]);
  return vi.waitFor(look, { timeout: 20_000, interval: 50 });
}

/** Opens the database and closes it, and returns what a query says of it. */
async function readOnce(sql = 'select 1 as number'): Promise<unknown[]> {
  const { pool, close } = await openBroughtAlong(dataDir, command);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await close();
  }
}

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
    expect(await readOnce('select number from noted')).toEqual([{ number: 1 }]);
    expect(await readdir(dataDir)).toEqual(['db']);
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await findOpenPaths(dataDir)).toEqual([]);
  });

  test('ends with a process that does not close it', async () => {
    const { child, said } = await holdDatabase(dataDir);
    expect(said).toMatchObject({ isAlone: true });
    child.kill('SIGTERM');
    await untilNothingRuns();
    expect(await readOnce()).toEqual([{ number: 1 }]);
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
      await untilNothingRuns();
      expect(await readOnce()).toEqual([{ number: 1 }]);
      // The folder of the socket of the killed one is deleted, too.
      expect((await readdir(place)).filter((it) => !before.includes(it))).toEqual([
        name.split('/')[0],
      ]);
    },
  );

  test('may be behind a link, also after a kill', async () => {
    await readOnce('select 1 as number');
    await run('mv', [join(dataDir, 'db'), join(place, 'elsewhere')]);
    await symlink(join(place, 'elsewhere'), join(dataDir, 'db'));
    const killed = await holdDatabase(dataDir);
    expect(killed.said).toMatchObject({ folder: join(place, 'elsewhere') });
    await killed.kill();
    expect(await readOnce()).toEqual([{ number: 1 }]);
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
    await untilNothingRuns();
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
    expect([one.said.isAlone, two.said.isAlone].toSorted()).toEqual([false, true]);
    const [owner, guest] = one.said.isAlone ? [one, two] : [two, one];
    const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
    const closing = owner.close();
    await new Promise((done) => setTimeout(done, 300));
    expect(() => process.kill(pid, 0)).not.toThrow();
    await guest.close();
    await closing;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await untilNothingRuns();
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
    expect(await readOnce()).toEqual([{ number: 1 }]);
    expect(await readdir(dataDir)).toEqual(['db']);
    await untilNothingRuns();
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
    await vi.waitFor(() => expect(existsSync(`${dataDir}/db.new`)).toBe(true), { interval: 5 });
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
    await untilNothingRuns();
    expect(await readOnce('select number from noted')).toEqual([{ number: 1 }]);
  });

  test('while the database is closed stays ended', async () => {
    const { close } = await openBroughtAlong(dataDir, command);
    const { pid } = (await readPostmasterFile(join(dataDir, 'db')))!;
    process.kill(pid, 'SIGKILL');
    await new Promise((done) => setTimeout(done, 20));
    await close();
    await untilNothingRuns();
    expect(await readOnce()).toEqual([{ number: 1 }]);
  });
});

describe('a folder that is not as it was left', () => {
  test.each([
    ['is empty', () => ''],
    ['names this process', () => `${process.pid}\n`],
    ['names another process of root', () => '1\n'],
    ['names nobody', () => '4194305\n'],
  ])('opens if postmaster.pid %s', async (_, firstLine) => {
    await readOnce();
    const rest = `${dataDir}/db\n1795651200\n5432\n${dataDir}\n\n 1638426 65536\nready   \n`;
    const first = firstLine();
    await writeFile(join(dataDir, 'db', 'postmaster.pid'), first && first + rest);
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
      await writeFile(join(dataDir, name), first && first + rest);
    }
    expect(await readOnce()).toEqual([{ number: 1 }]);
    expect(await readdir(dataDir)).toEqual(['db']);
  });

  test('is refused if db holds other files', async () => {
    await mkdir(join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'db', 'mine'), '');
    const opening = openBroughtAlong(dataDir, command);
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(
      `DATA_DIR: no database can be made in ${dataDir}/db (it holds other files)`,
    );
    expect(await readdir(dataDir)).toEqual(['db']);
  });

  test('is refused in one line if its files are damaged', async () => {
    await readOnce();
    await rm(join(dataDir, 'db', 'global', 'pg_control'));
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: \S+ cannot be opened \(.*pg_control.*\)$/,
    );
    await untilNothingRuns();
  });

  test('of the engine of earlier versions is refused with the way to move its data', async () => {
    await readOnce();
    const path = join(dataDir, 'db', 'global', 'pg_control');
    const control = await readFile(path);
    const at = findChecksum(control);
    // As a system with addresses of 32 bits writes it.
    control[findPassedByValue(control)] = 0;
    control.writeUInt32LE(crc32c(control.subarray(0, at)), at);
    await writeFile(path, control);
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      `DATA_DIR: ${dataDir}/db was made by the engine of an earlier version: make a backup with that version, and restore it into an empty DATA_DIR (docs/production.md, Upgrades)`,
    );
  });

  test('cannot be made where a file is in the way', async () => {
    await writeFile(dataDir, '');
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: \S+ cannot be made \(Error: .*\)$/,
    );
  });
});

describe.runIf(isRoot && isLinux)('a disk (mounting needs root)', () => {
  /** Mounts a small disk in memory at the data folder; false if that is forbidden. */
  async function mount(options: string): Promise<boolean> {
    await mkdir(dataDir, { recursive: true });
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]).then(
      () => true,
      () => false,
    );
    if (mounted) onTestFinished(async () => void (await run('umount', ['-l', dataDir])));
    return mounted;
  }

  test('that is full is told in one line, and works again when there is room', async (context) => {
    if (!(await mount('size=20m'))) context.skip('mounting is forbidden');
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: no database can be made in \S+ \(.*No space left on device\)$/,
    );
    expect(await readdir(dataDir)).toEqual([]);
    await run('mount', ['-o', 'remount,size=200m', dataDir]);
    expect(await readOnce()).toEqual([{ number: 1 }]);
    await run('mount', ['-o', 'remount,size=1m', dataDir]).catch(() => {});
    await run('sh', ['-c', 'cat /dev/zero > "$1" 2>/dev/null; true', 'sh', join(dataDir, 'full')]);
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: \S+ cannot be opened \(.*No space left on device.*\)$/,
    );
    await rm(join(dataDir, 'full'));
    expect(await readOnce()).toEqual([{ number: 1 }]);
  });

  test('that cannot be written is told in one line', async (context) => {
    if (!(await mount('size=200m'))) context.skip('mounting is forbidden');
    expect(await readOnce()).toEqual([{ number: 1 }]);
    await run('mount', ['-o', 'remount,ro', dataDir]);
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: .*(EROFS|read-only).*$/i,
    );
  });
});

/** Returns where the checksum of a control file is: it is that of the bytes before. */
function findChecksum(control: Buffer): number {
  for (let at = 200; at < 400; at += 4) {
    if (control.readUInt32LE(at) === crc32c(control.subarray(0, at))) return at;
  }
  throw new Error('The control file has no checksum');
}

/** Returns where `float8ByVal` is: behind the sizes of toasted chunks (1996) and large objects. */
function findPassedByValue(control: Buffer): number {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(1996, 0);
  sizes.writeUInt32LE(2048, 4);
  const at = control.indexOf(sizes);
  if (at < 0 || control[at + 8] !== 1) throw new Error('The control file has no such sizes');
  return at + 8;
}

function crc32c(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
