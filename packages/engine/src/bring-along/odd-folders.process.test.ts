import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseError } from '../connect/connection.ts';
import { newFolder } from '../fixtures/open-copy.ts';
import { readOnce, untilNothingRuns } from './fixtures/hold-database.ts';
import { openBroughtAlong } from './open-brought-along.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);
const command = { holder: 'command' } as const;

let dataDir: string;

beforeEach(async () => {
  dataDir = join(await newFolder(), 'data');
});

describe('a folder that is not as it was left', () => {
  test.each([
    ['is empty', () => ''],
    ['names this process', () => `${process.pid}\n`],
    ['names another process of root', () => '1\n'],
    ['names nobody', () => '4194305\n'],
  ])('opens if postmaster.pid %s', async (_, firstLine) => {
    await readOnce(dataDir);
    const rest = `${dataDir}/db\n1795651200\n5432\n${dataDir}\n\n 1638426 65536\nready   \n`;
    const first = firstLine();
    await writeFile(join(dataDir, 'db', 'postmaster.pid'), first && first + rest);
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
      await writeFile(join(dataDir, name), first && first + rest);
    }
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
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
    await readOnce(dataDir);
    await rm(join(dataDir, 'db', 'global', 'pg_control'));
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: \S+ cannot be opened \(.*pg_control.*\)$/,
    );
    await untilNothingRuns(dataDir);
  });

  test('of the engine before the first release is refused', async () => {
    await readOnce(dataDir);
    const path = join(dataDir, 'db', 'global', 'pg_control');
    const control = await readFile(path);
    const at = findChecksum(control);
    // As a system with addresses of 32 bits writes it.
    control[findPassedByValue(control)] = 0;
    control.writeUInt32LE(crc32c(control.subarray(0, at)), at);
    await writeFile(path, control);
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      `DATA_DIR: ${dataDir}/db was made by a Guildhall from before the first release, which this version cannot read`,
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
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
    await run('mount', ['-o', 'remount,size=1m', dataDir]).catch(() => {});
    await run('sh', ['-c', 'cat /dev/zero > "$1" 2>/dev/null; true', 'sh', join(dataDir, 'full')]);
    await expect(openBroughtAlong(dataDir, command)).rejects.toThrow(
      /^DATA_DIR: \S+ cannot be opened \(.*No space left on device.*\)$/,
    );
    await rm(join(dataDir, 'full'));
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
  });

  test('that cannot be written is told in one line', async (context) => {
    if (!(await mount('size=200m'))) context.skip('mounting is forbidden');
    expect(await readOnce(dataDir)).toEqual([{ number: 1 }]);
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
