import { chmod, chown, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectToServer } from './connect-to-server.ts';
import { controlSocketFile } from './control-protocol.ts';

const stranger = 65_534;
const isRoot = process.getuid?.() === 0;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-door-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Listens in a folder of its own and answers every request with a label. */
async function openListener(): Promise<string> {
  const folder = await newFolder();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write('{"label":"of the listener"}\n'));
  });
  await new Promise<void>((done) => server.listen(join(folder, 'door.sock'), done));
  onTestFinished(() => void server.close());
  return folder;
}

/** Makes a data folder that names the socket in `folder`. */
async function newDataDir(folder: string): Promise<string> {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, controlSocketFile), join(folder, 'door.sock'), { mode: 0o600 });
  return dataDir;
}

/** Returns the listener's answer; undefined if it is not asked. */
async function askThrough(dataDir: string): Promise<string | undefined> {
  const server = await connectToServer(dataDir);
  if (!server) return undefined;
  return (await server.ask({ ask: 'end' }).finally(server.end)).label;
}

test('a server answers from a folder that only its user can enter', async () => {
  expect(await askThrough(await newDataDir(await openListener()))).toBe('of the listener');
});

test.runIf(isRoot)('a socket in a folder of another user is not used', async () => {
  const folder = await openListener();
  const dataDir = await newDataDir(folder);
  await chown(folder, stranger, stranger);
  expect(await askThrough(dataDir)).toBeUndefined();
});

test.runIf(isRoot)('root asks the server of the user who owns DATA_DIR', async () => {
  const folder = await openListener();
  const dataDir = await newDataDir(folder);
  for (const path of [folder, join(dataDir, controlSocketFile)]) {
    await chown(path, stranger, stranger);
  }
  expect(await askThrough(dataDir)).toBe('of the listener');
});

test.runIf(process.getuid).each([0o755, 0o710, 0o702])(
  'a socket in a folder that others may use is not used (%o)',
  async (mode) => {
    const folder = await openListener();
    await chmod(folder, mode);
    expect(await askThrough(await newDataDir(folder))).toBeUndefined();
  },
);

test.runIf(process.getuid)('a symbolic link in place of the folder is not followed', async () => {
  const link = join(await newFolder(), 'link');
  await symlink(await openListener(), link);
  expect(await askThrough(await newDataDir(link))).toBeUndefined();
});

test('no server is found if its folder is gone or nothing listens there', async () => {
  expect(await askThrough(await newDataDir(join(await newFolder(), 'gone')))).toBeUndefined();
  expect(await askThrough(await newDataDir(await newFolder()))).toBeUndefined();
  expect(await askThrough(await newFolder())).toBeUndefined();
});
