import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLossyDisk } from './lossy-disk.ts';
import { readTrace } from './read-trace.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

/** Turns «…» into what strace writes for a text. */
const toTrace = (lines: string[]) =>
  lines.map((line) => `${line.replaceAll(/«([^»]*)»/g, (_, text) => hex(text))}\n`).join('');

async function newPlace(lines: string[]): Promise<{ place: string; path: string }> {
  const place = await mkdtemp(join(tmpdir(), 'trace-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const path = join(place, 'trace');
  await writeFile(path, toTrace(lines));
  return { place, path };
}

async function read(lines: string[]) {
  const { path } = await newPlace(lines);
  return Array.from(readTrace(path, '/data'), ({ operation, bytes }) =>
    bytes.length > 0 ? { ...operation, bytes: bytes.toString() } : operation,
  );
}

test('operations are read with their paths, positions and bytes', async () => {
  const found = await read([
    '7 openat(AT_FDCWD<«/data/db»>, "«base/5»", O_RDWR|O_CREAT|O_CLOEXEC, 0600) = 5<«/data/db/base/5»>',
    '7 write(5<«/data/db/base/5»>, "«one»", 3) = 3',
    '7 write(5<«/data/db/base/5»>, "«two»", 3) = 2',
    '7 lseek(5<«/data/db/base/5»>, 1, SEEK_SET) = 1',
    '7 write(5<«/data/db/base/5»>, "«x»", 1) = 1',
    '7 pwrite64(5<«/data/db/base/5»>, "«y»", 1, 8192) = 1',
    '7 pwritev(5<«/data/db/base/5»>, [{iov_base="«a»", iov_len=1}, {iov_base="«b»", iov_len=1}], 2, 9) = 2',
    '7 fallocate(5<«/data/db/base/5»>, 0, 16384, 8192) = 0',
    '7 ftruncate(5<«/data/db/base/5»>, 4) = 0',
    '7 rename("«base/5»", "«base/6»") = 0',
    '9 renameat2(AT_FDCWD<«/»>, "«/data/a»", 3<«/data/b»>, "«c»", 0) = 0',
    '7 mkdir("«/data/new»", 0700) = 0',
    '7 unlink("«base/6»") = 0',
    '8 openat(AT_FDCWD<«/data»>, "«log»", O_WRONLY|O_CREAT|O_APPEND, 0600) = 3<«/data/log»>',
    '8 write(3<«/data/log»>, "«line»", 4) = 4',
  ]);
  const path = 'db/base/5';
  expect(found).toEqual([
    { kind: 'make', path, what: 'file' },
    { kind: 'write', path, position: 0, bytes: 'one' },
    { kind: 'write', path, position: 3, bytes: 'tw' },
    { kind: 'write', path, position: 1, bytes: 'x' },
    { kind: 'write', path, position: 8192, bytes: 'y' },
    { kind: 'write', path, position: 9, bytes: 'ab' },
    { kind: 'extend', path, length: 24_576 },
    { kind: 'truncate', path, length: 4 },
    { kind: 'rename', path, to: 'db/base/6' },
    { kind: 'rename', path: 'a', to: 'b/c' },
    { kind: 'make', path: 'new', what: 'folder' },
    { kind: 'remove', path: 'db/base/6' },
    { kind: 'make', path: 'log', what: 'file' },
    { kind: 'write', path: 'log', position: 'end', bytes: 'line' },
  ]);
});

test('a sync counts from its begin on, a write from its end on, and what failed not at all', async () => {
  const found = await read([
    '7 fdatasync(5<«/data/wal»> <unfinished ...>',
    '8 pwrite64(5<«/data/wal»>, "«b»", 1, 1 <unfinished ...>',
    '7 <... fdatasync resumed>) = 0',
    '7 fsync(5<«/data/wal»>) = 0',
    '8 <... pwrite64 resumed>) = 1',
    '8 unlink("«/data/missing»") = -1 ENOENT (No such file or directory)',
    '8 write(5<«/data/gone»>(deleted), "«b»", 1) = 1',
    '8 write(5<«/elsewhere»>, "«b»", 1) = 1',
    '8 write(2<«pipe:[77]»>, "«b»", 1) = 1',
  ]);
  expect(found).toEqual([
    { kind: 'sync', path: 'wal' },
    { kind: 'sync', path: 'wal' },
    { kind: 'write', path: 'wal', position: 1, bytes: 'b' },
  ]);
});

test('a power cut keeps what was synced, and loses what was not', async () => {
  const { place, path } = await newPlace([
    '7 openat(AT_FDCWD<«/data»>, "«db/wal»", O_RDWR|O_CREAT, 0600) = 5<«/data/db/wal»>',
    '7 write(5<«/data/db/wal»>, "«synced»", 6) = 6',
    '7 fdatasync(5<«/data/db/wal»>) = 0',
    '7 write(5<«/data/db/wal»>, "« lost»", 5) = 5',
    '7 openat(AT_FDCWD<«/data»>, "«file»", O_RDWR|O_CREAT, 0600) = 5<«/data/file»>',
    '7 write(5<«/data/file»>, "«synced»", 6) = 6',
    '7 fsync(5<«/data/file»>) = 0',
  ]);
  const before = join(place, 'before');
  await mkdir(join(before, 'db'), { recursive: true });
  const disk = await openLossyDisk(before);
  for (const entry of readTrace(path, '/data')) disk.apply(entry);
  // Nothing that was not synced reaches the disk.
  await disk.cutTo(join(place, 'cut'), () => 0);
  expect(await readFile(join(place, 'cut', 'db', 'wal'), 'utf8')).toBe('synced');
  // Only PostgreSQL may rely on a name that was not synced.
  expect(await readdir(join(place, 'cut'))).toEqual(['db']);
});
