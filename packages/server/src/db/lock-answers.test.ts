import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mkdir, readdir } from 'node:fs/promises';
import { DatabaseError } from './connection.ts';
import { newFolder } from './fixtures/open-copy.ts';
import { lockFolder } from './lock-folder.ts';

/** Answers on a lock socket of the folder as another process would, from the name `name` on. */
async function answer(folder: string, name: string, say: (asked: number) => string | undefined) {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    const said = say(asked);
    socket.on('error', () => {});
    if (said !== undefined) socket.end(said);
  });
  await new Promise<void>((done) => server.listen(join(folder, name), done));
  onTestFinished(() => void server.close());
  return { close: () => void server.close(), count: () => asked };
}

const inUse =
  /^DATA_DIR: .* is in use by another Guildhall process; stop that one, or choose another/;

test('a process that is too busy to answer holds its folder', async () => {
  const folder = await newFolder();
  await answer(folder, 'lock-0.sock', () => undefined);
  await expect(lockFolder(folder)).rejects.toThrow(inUse);
  expect(await readdir(folder)).toEqual(['lock-0.sock']);
});

test('of two that try, the one with the lower name goes first', async () => {
  const folder = await newFolder();
  await answer(folder, 'lock-0.sock', () => 'candidate');
  await expect(lockFolder(folder)).rejects.toThrow(inUse);
});

test('a later one and a leaving one are waited for until they are gone', async () => {
  const folder = await newFolder();
  const later = await answer(folder, 'lock-z.sock', (asked) => {
    if (asked === 3) later.close();
    return asked === 2 ? '' : 'candidate';
  });
  const lock = await lockFolder(folder);
  expect(later.count()).toBe(3);
  await lock.release();
});

test('other sockets in the folder are no locks', async () => {
  const folder = await newFolder();
  for (const name of ['control.sock', 'lock-0.other']) await answer(folder, name, () => 'holder');
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual(['control.sock', 'lock-0.other']);
});

test('a folder that cannot be locked is named with the reason', async () => {
  const folder = join(await newFolder(), 'long'.repeat(25));
  await mkdir(folder);
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const locking = lockFolder(folder);
  await expect(locking).rejects.toThrow(DatabaseError);
  await expect(locking).rejects.toThrow(/^DATA_DIR: .*long cannot be locked \(Error: .*\)$/);
});
