import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ownSettings } from '../../../../../test/app.ts';
import { killServerProcesses, startServerProcess } from '../../../../../test/server-process.ts';
import type { ServerProcess } from '../../../../../test/server-process.ts';
import { initOrganisation } from '#app/init-organisation.ts';
import { openDatabase } from '#ground/db/database.ts';

/** A handful here; the nightly list has twenty. */
const kills = Number(process.env['KILLS'] ?? 3);
const fileCount = 40;
/** A run is due at once after a restart: not when it counts as dead, nor when it would have been. */
const goesOnMs = 30_000;
/** A busy machine takes a while to read what is there. */
const readMs = 5 * 60_000;

let dataDir: string;
let apiKey: string;
let folder: string;
let tidy: () => Promise<void>;

beforeAll(async () => {
  const own = await ownSettings();
  ({ dataDir } = own.settings);
  tidy = own.tidy;
  folder = await mkdtemp(join(inject('folder'), 'crashing-'));
  const database = await openDatabase({ dataDir });
  ({ apiKey } = await initOrganisation(database.db, { team: 'Crashing', owner: 'o@example.com' }));
  await database.close();
});

afterAll(async () => {
  killServerProcesses();
  await rm(folder, { recursive: true });
  await tidy();
});

test(
  `a source ends as if the server had not been killed, after ${kills} kills within its runs`,
  { timeout: 120_000 + kills * 2 * readMs },
  async () => {
    for (let at = 0; at < fileCount; at += 1) await put(`first/${at}.txt`, `text ${at} 0`);
    let server = start();
    const settings = { path: folder };
    const made = await send(await server.url(), 'POST', '/v1/sources', {
      kind: 'folder',
      name: 'Share',
      settings,
      everyMinutes: 1e4,
    });
    expect(made.source).toMatchObject({ kind: 'folder', problem: null });
    const { id } = made.source;
    for (let life = 1; life <= kills; life += 1) {
      const url = await server.url();
      await changeFiles(life);
      const asked = new Date().toISOString();
      // Refused while it starts to be killed.
      await send(url, 'POST', `/v1/sources/${id}/run`).catch(() => {});
      await delay(Math.random() * 1500);
      await kill(server);
      server = start();
      await goOn(await server.url(), id, asked);
      await settle(await server.url(), id);
    }
    await server.end('SIGTERM');
  },
);

/** Adds, changes, moves and deletes some files. */
async function changeFiles(life: number): Promise<void> {
  for (let at = 0; at < 10; at += 1) await put(`life ${life}/${at}.txt`, `text ${at} of ${life}`);
  for (let at = 0; at < 5; at += 1) await put(`first/${at}.txt`, `text ${at} ${life}`);
  const names = (await readdir(join(folder, 'first'))).filter((name) => name.length === 6);
  const [moved, gone] = names.toSorted().slice(-2);
  if (moved !== undefined) await rename(join(folder, 'first', moved), join(folder, `m${moved}`));
  if (gone !== undefined) await rm(join(folder, 'first', gone));
}

async function put(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Waits until a run is under way, or one has ended that began after it was asked for. */
async function goOn(url: string, sourceId: string, asked: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { source } = await send(url, 'GET', `/v1/sources/${sourceId}`);
      if (source.state !== 'running') expect(source.lastRunAt > asked).toBe(true);
    },
    { timeout: goesOnMs, interval: 250 },
  );
}

/** Waits until the documents are the files, with their bytes. */
async function settle(url: string, sourceId: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name));
  const expected = new Map<string, string>();
  for (const file of files)
    expected.set(`Share${file.slice(folder.length)}`, await readFile(file, 'utf8'));
  await vi.waitFor(
    async () => {
      const { source } = await send(url, 'GET', `/v1/sources/${sourceId}`);
      expect(source).toMatchObject({
        state: 'idle',
        problem: null,
        counts: { waiting: 0, refused: 0 },
      });
      const documents = await listAll(url);
      expect(documents.map((it) => `${it.folderPath}/${it.name}`).toSorted()).toEqual(
        [...expected.keys()].toSorted(),
      );
      expect(documents.filter((it) => it.state !== 'ready' || it.newVersion !== null)).toEqual([]);
    },
    { timeout: readMs, interval: 250 },
  );
  for (const { id, folderPath, name } of await listAll(url)) {
    const content = await fetch(`${url}/v1/documents/${id}/content`, { headers: headers() });
    expect(await content.text()).toBe(expected.get(`${folderPath}/${name}`));
  }
}

async function listAll(url: string): Promise<any[]> {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { documents } = await send(url, 'GET', `/v1/documents?pageSize=100&page=${page}`);
    all.push(...documents);
    if (documents.length < 100) return all;
  }
}

async function send(url: string, method: string, path: string, body?: object): Promise<any> {
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(url + path, { method, headers: headers(), ...sent });
  return response.json();
}

const headers = () => ({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' });

function start(): ServerProcess {
  return startServerProcess({ DATA_DIR: dataDir, SOURCE_FOLDERS: folder });
}

/** Kills the process and waits until the processes that it started have ended by themselves. */
async function kill({ child, end }: ServerProcess): Promise<void> {
  const tasks = await readdir(`/proc/${child.pid}/task`).catch(() => []);
  const lists = tasks.map((task) =>
    readFile(`/proc/${child.pid}/task/${task}/children`, 'utf8').catch(() => ''),
  );
  const started = (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean));
  await end('SIGKILL');
  await vi.waitFor(() => expect(started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), {
    timeout: 60_000,
  });
}
