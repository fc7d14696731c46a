import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { makeRepository, serveByHttp } from '#ground/ports/sources/git/fixtures/git-server.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import { openerOfSources } from './open-source.ts';
import { sweepFolders } from './sweep-folders.ts';

const { open, parts, ask } = await sourceWorlds();
const dataDir = await mkdtemp(join(inject('folder'), 'kept-'));
const kept = () => readdir(join(dataDir, 'sources')).catch(() => []);

test('two places that are looked at before a source is made keep nothing in common, and nothing afterwards', async () => {
  const settings = { ...parts.settings, dataDir };
  const sources = [];
  for (const name of ['one.txt', 'two.txt']) {
    const repository = makeRepository();
    repository.commit({ [name]: name });
    const { url, host } = await serveByHttp(repository.folder);
    const opener = openerOfSources({
      ...parts,
      toSources: parts.safeFetch,
      settings: { ...settings, sourcePrivateHosts: [host] },
    });
    sources.push(opener({ kind: 'git', settings: { url }, secrets: {} }));
  }
  const signal = new AbortController().signal;
  const listed = await Promise.all(
    sources.map((source) => Array.fromAsync(source.list(new Map(), signal))),
  );
  expect(listed.map((all) => all.flatMap((it) => (it.kind === 'item' ? it.path : [])))).toEqual([
    ['one.txt'],
    ['two.txt'],
  ]);
  expect(await kept()).toHaveLength(2);
  for (const source of sources) await source.close?.();
  expect(await kept()).toEqual([]);
});

test('what a removed source has kept goes; that of others, and of one that is just looked at, stays', async () => {
  const [here, removed] = [await open(), await open()];
  const names = [here.sourceId, removed.sourceId, 'new-now', 'new-long-ago'];
  for (const name of names) await mkdir(join(dataDir, 'sources', name), { recursive: true });
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(join(dataDir, 'sources', 'new-long-ago'), longAgo, longAgo);
  await ask('DELETE', `/v1/sources/${removed.sourceId}?documents=keep`);
  await sweepFolders({ db: parts.db, settings: { dataDir } });
  expect(new Set(await kept())).toEqual(new Set([here.sourceId, 'new-now']));
});
