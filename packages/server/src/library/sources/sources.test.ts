import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';

const { tree, ask } = await testWorld();

async function newFolder(files: Record<string, string>): Promise<string> {
  const path = await mkdtemp(join(inject('folder'), 'source-'));
  for (const [name, text] of Object.entries(files)) await put(path, name, text);
  return path;
}

async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
}

async function run(sourceId: string) {
  const { status, body } = await ask('POST', `/v1/sources/${sourceId}/run?wait=true`);
  expect(status).toBe(200);
  return body.source;
}

const list = async (teamId: string) => {
  const { body } = await ask(
    'GET',
    `/v1/documents?teamId=${teamId}&pageSize=100&sortBy=name&sortOrder=asc`,
  );
  return body.documents.map((it: any) => `${it.folderPath}/${it.name}`);
};

test(
  'a folder comes, changes, moves and goes, and its documents with it',
  { timeout: 60_000 },
  async () => {
    const team = await tree.addTeam(`Folder ${randomUUID()}`);
    const path = await newFolder({ 'a.txt': 'one', 'sub/b.txt': 'two', '.hidden': 'no' });
    const made = await ask('POST', '/v1/sources', {
      teamId: team.id,
      kind: 'folder',
      name: 'Share',
      settings: { path },
    });
    expect(made.body).toMatchObject({ source: { kind: 'folder', state: expect.any(String) } });
    expect(made.status).toBe(201);
    const { id } = made.body.source;
    const first = await run(id);
    expect(first).toMatchObject({ state: 'idle', problem: null, counts: { documents: 2 } });
    expect(await list(team.id)).toEqual(['Share/a.txt', 'Share/sub/b.txt']);
    const { body } = await ask('GET', `/v1/documents?teamId=${team.id}`);
    const ids = Object.fromEntries(body.documents.map((it: any) => [it.name, it.id]));
    await rename(join(path, 'a.txt'), join(path, 'sub', 'renamed.txt'));
    // The watch of the folder may have run it before: what counts is what came of it.
    expect((await run(id)).lastRun).toMatchObject({ seen: 2, gone: 0, added: 0 });
    expect(await list(team.id)).toEqual(['Share/sub/b.txt', 'Share/sub/renamed.txt']);
    const moved = await ask('GET', `/v1/documents/${ids['a.txt']}`);
    expect(moved.body.document).toMatchObject({ name: 'renamed.txt', mayChange: false });
    await put(path, 'sub/b.txt', 'two and more');
    await run(id);
    const sizeOf = async (documentId: string) =>
      (await ask('GET', `/v1/documents/${documentId}`)).body.document.sizeBytes;
    await vi.waitFor(async () => expect(await sizeOf(ids['b.txt'])).toBe(12), { timeout: 20_000 });
    await rm(join(path, 'sub', 'b.txt'));
    expect((await run(id)).lastRun).toMatchObject({ seen: 1 });
    expect(await list(team.id)).toEqual(['Share/sub/renamed.txt']);
  },
);

test('new settings are tried first: those that cannot be used change nothing', async () => {
  const team = await tree.addTeam('Settings');
  const path = await newFolder({ 'a.txt': 'one' });
  const made = { teamId: team.id, kind: 'folder', name: 'Share', settings: { path } };
  const { id } = (await ask('POST', '/v1/sources', made)).body.source;
  const change = (settings: object) => ask('PATCH', `/v1/sources/${id}`, { settings });
  expect((await change({ path: '/etc' })).status).toBe(409);
  expect((await ask('GET', `/v1/sources/${id}`)).body.source.settings).toEqual({ path });
  const other = await newFolder({ 'b.txt': 'two' });
  const changed = await change({ path: other });
  expect(changed.status).toBe(200);
  expect(changed.body.source.settings).toEqual({ path: other });
});
