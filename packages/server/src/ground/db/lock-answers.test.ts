import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { DatabaseError } from '@guildhall/engine/connect/connection.ts';
import { newFolder } from '@guildhall/engine/fixtures/open-copy.ts';
import { lockFolder, tryLockFolder } from '@guildhall/engine/folder/lock-folder.ts';

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
  await expect(lockFolder(folder, 'command')).rejects.toThrow(inUse);
  expect(await readdir(folder)).toEqual(['lock-0.sock']);
});

test('of two that try, the one with the lower name goes first', async () => {
  const folder = await newFolder();
  await answer(folder, 'lock-0.sock', () => 'candidate');
  await expect(lockFolder(folder, 'command')).rejects.toThrow(inUse);
});

test('a later one and a leaving one are waited for until they are gone', async () => {
  const folder = await newFolder();
  const later = await answer(folder, 'lock-z.sock', (asked) => {
    if (asked === 3) later.close();
    return asked === 2 ? '' : 'candidate';
  });
  const lock = await lockFolder(folder, 'command');
  expect(later.count()).toBe(3);
  await lock.release();
});

test('other sockets in the folder are no locks', async () => {
  const folder = await newFolder();
  for (const name of ['control.sock', 'lock-0.other']) await answer(folder, name, () => 'server');
  await (await lockFolder(folder, 'command')).release();
  expect(await readdir(folder)).toEqual(['control.sock', 'lock-0.other']);
});

test('what has the folder is told: an opening one until it lets others in, then what it is', async () => {
  const folder = await newFolder();
  const lock = await tryLockFolder(folder, 'server');
  if ('heldBy' in lock) throw new Error('nobody has it');
  expect(await tryLockFolder(folder, 'command')).toEqual({ heldBy: 'opening' });
  lock.letOthersIn();
  expect(await tryLockFolder(folder, 'command')).toEqual({ heldBy: 'server' });
  expect(await readdir(folder)).toHaveLength(1);
  await lock.release();
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a socket of another user that may not be asked counts as held',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lock-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const other = await answer(folder, 'lock-0.sock', () => 'server');
    await chmod(join(folder, 'lock-0.sock'), 0o600);
    await chmod(folder, 0o777);
    const script = `
      import { tryLockFolder } from ${JSON.stringify(new URL('../../../../engine/src/folder/lock-folder.ts', import.meta.url).href)};
      process.setuid(65534);
      console.log(JSON.stringify(await tryLockFolder(${JSON.stringify(folder)}, 'server')));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual({ heldBy: 'silence' });
    expect(other.count()).toBe(0);
  },
);

test('a folder that cannot be locked is named with the reason', async () => {
  const folder = join(await newFolder(), 'long'.repeat(25));
  await mkdir(folder);
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const locking = lockFolder(folder, 'command');
  await expect(locking).rejects.toThrow(DatabaseError);
  await expect(locking).rejects.toThrow(/^DATA_DIR: .*long cannot be locked \(Error: .*\)$/);
});
