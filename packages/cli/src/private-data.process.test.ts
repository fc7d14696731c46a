import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { printed, stopGuildhall, temporaryFolder } from './guildhall.fixture.ts';
import type { Env } from './guildhall.fixture.ts';

const launcher = fileURLToPath(new URL('../bin/guildhall.js', import.meta.url));

/** Starts the real command with umask 000, which lets everybody read and write new files. */
function spawnCareless(args: readonly string[], env: Env): ChildProcess {
  return spawn('sh', ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, launcher, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Returns the permissions of a folder and everything below it, by path. */
async function modesBelow(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const modes = new Map<string, string>();
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const found = await lstat(path).catch(() => undefined);
    if (!found) continue;
    const kind = found.isDirectory() ? 'd' : found.isSocket() ? 's' : '-';
    modes.set(path, `${kind}${(found.mode & 0o777).toString(8)}`);
  }
  return modes;
}

/** Returns the files and folders that other users can access. */
async function openToOthers(folder: string): Promise<string[]> {
  const modes = await modesBelow(folder);
  return [...modes].flatMap(([path, mode]) =>
    /^(d700|-600|s[67]00)$/.test(mode) ? [] : [`${path} ${mode}`],
  );
}

async function loosen(folder: string): Promise<void> {
  const modes = await modesBelow(folder);
  for (const [path, mode] of modes) await chmod(path, mode.startsWith('d') ? 0o777 : 0o666);
}

async function makeKey(env: Env): Promise<string> {
  const args = ['init', '--team', 'T', '--owner', 'owner@example.com', '--json'];
  const child = spawnCareless(args, env);
  const [, key = ''] = await printed(child, /"apiKey":"([^"]+)"/);
  await once(child, 'exit');
  return key;
}

/** Uses the server: adds a document, searches for it, and adds a member with an invitation. */
async function use(url: string, key: string, outbox: string): Promise<void> {
  const authorization = `Bearer ${key}`;
  const form = new FormData();
  form.append('file', new File(['The quorum is seven members.'], 'rules.txt'));
  const added = await fetch(`${url}/v1/documents?wait=true`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(added.status).toBe(201);
  const headers = { authorization, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // The first search of a busy machine may be asked to be tried again.
  await vi.waitFor(
    async () => {
      expect((await post('/v1/knowledge/search', { query: 'quorum' })).status).toBe(200);
    },
    { timeout: 20_000, interval: 1000 },
  );
  const mails = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml')).length;
  const before = await mails();
  const members = [{ email: `${crypto.randomUUID()}@example.com`, role: 'member' }];
  expect((await post('/v1/teams/members', { members, sendInvite: true })).status).toBe(200);
  await vi.waitFor(async () => expect(await mails()).toBeGreaterThan(before), {
    timeout: 20_000,
  });
}

test('S37: no other user can access anything in DATA_DIR, whatever the umask and earlier permissions', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const env: Env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    TMPDIR: join(folder.path, 'temporary'),
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  await mkdir(env['TMPDIR']!, { mode: 0o700 });
  const key = await makeKey(env);
  for (const time of ['on a new folder', 'on one that was open to everybody']) {
    const server = spawnCareless(['start'], env);
    const [, url = ''] = await printed(server, /answers at (\S+)/);
    await use(url, key, join(dataDir, 'outbox'));
    expect([time, await openToOthers(dataDir)]).toEqual([time, []]);
    expect([time, await openToOthers(env['TMPDIR']!)]).toEqual([time, []]);
    await stopGuildhall(server);
    expect([time, await openToOthers(dataDir)]).toEqual([time, []]);
    await loosen(dataDir);
  }
  await folder.remove();
}, 120_000);
