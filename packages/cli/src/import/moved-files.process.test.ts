import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuildhall } from '@guildhall/sdk';
import { serve } from '../resources.fixture.ts';
import { runImport } from './import-folder.ts';
import { importedFolder } from './imported-folder.fixture.ts';
import type { ImportedFolder } from './imported-folder.fixture.ts';
import { prepareImport } from './prepare-import.ts';

vi.setConfig({ testTimeout: 60_000 });

const served = await serve();
afterAll(() => served.close());

/** The imported folder and the team of a test. */
let imported: ImportedFolder;

beforeEach(async () => {
  imported = await importedFolder(served);
});

const write = (path: string, text: string) => imported.write(path, text);
const move = (from: string, to: string) => imported.move(from, to);
const importAll = (...options: string[]) => imported.importAll(...options);
const stands = () => imported.stands();

async function idOf(path: string): Promise<string> {
  const found = (await stands())[path];
  if (!found) throw new Error(`there is no ${path}`);
  return found.id;
}

const restrict = async (path: string) =>
  served.ask('documents', 'change', await idOf(path), '--visibility', 'restricted');

async function textOf(path: string): Promise<string> {
  const { out } = await served.run('documents', 'text', await idOf(path), '--team', imported.team);
  return out.split('\n')[1] ?? '';
}

describe('a restricted document whose file moves in the imported folder (S71)', () => {
  test('is the same document at another place, with its visibility and shares', async () => {
    const email = `${crypto.randomUUID()}@cli.example`;
    await served.tree.addMember(served.tree.team, email, 'member');
    await write('salaries.txt', 'Ada earns 5,000.');
    await importAll();
    const id = await idOf('salaries.txt');
    await served.ask('documents', 'change', id, '--visibility', 'restricted', '--share', email);
    const { shares } = (await served.ask('documents', 'show', id)).document;
    await move('salaries.txt', 'board/2026/pay.txt');
    expect(await importAll()).toMatchObject({ moved: 1, uploaded: 0, unchanged: 0, gone: 0 });
    expect(await stands()).toEqual({ 'board/2026/pay.txt': { id, visibility: 'restricted' } });
    const after = (await served.ask('documents', 'show', id)).document;
    expect(after.shares).toEqual(shares);
    expect(shares.userIds).toHaveLength(1);
    expect(await importAll()).toMatchObject({ moved: 0, uploaded: 0, unchanged: 1 });
  });

  test('also if all of the folder moves, and what the command remembers is lost', async () => {
    await write('a.txt', 'Ada earns 5,000.');
    await importAll('--source', 'files');
    await restrict('a.txt');
    const before = await stands();
    const other = await importedFolder(served, imported.team);
    await rename(join(imported.folder, 'a.txt'), join(other.folder, 'b.txt'));
    await rm(imported.folder, { recursive: true });
    expect(await other.importAll('--source', 'files')).toMatchObject({ moved: 1, uploaded: 0 });
    expect(await stands()).toEqual({ 'b.txt': before['a.txt'] });
  });

  test('stays where a person has moved it, and gets the new bytes there', async () => {
    await write('plan.txt', 'We buy the mill.');
    await importAll();
    const id = await idOf('plan.txt');
    const there = ['--visibility', 'restricted', '--folder', 'board', '--name', 'secret.txt'];
    await served.ask('documents', 'change', id, ...there);
    await write('plan.txt', 'We buy two mills.');
    await importAll();
    await move('plan.txt', 'old/plan.txt');
    await importAll();
    expect(await stands()).toEqual({ 'board/secret.txt': { id, visibility: 'restricted' } });
    expect(await textOf('board/secret.txt')).toBe('We buy two mills.');
  });

  test('a copy beside it is restricted, and so is one that is changed as it moves', async () => {
    await write('a.txt', 'Ada earns 5,000.');
    await write('pay.txt', 'Bo earns 4,000.');
    await importAll();
    await restrict('a.txt');
    await restrict('pay.txt');
    await write('copy.txt', 'Ada earns 5,000.');
    await move('pay.txt', 'old/pay.txt');
    await write('old/pay.txt', 'Bo earns 4,500.');
    expect(await importAll('--visibility', 'tree')).toMatchObject({ uploaded: 2, narrowed: 2 });
    expect(await stands()).toMatchObject({
      'copy.txt': { visibility: 'restricted' },
      'old/pay.txt': { visibility: 'restricted' },
    });
  });

  test('that is changed where it stands stays restricted, whatever --visibility says', async () => {
    await write('a.txt', 'Ada earns 5,000.');
    await importAll('--visibility', 'tree');
    await restrict('a.txt');
    await write('a.txt', 'Ada earns 6,000.');
    await importAll('--visibility', 'tree');
    expect(await stands()).toMatchObject({ 'a.txt': { visibility: 'restricted' } });
  });

  test('names that are swapped, or passed on in a circle, swap with their rights', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await write(`${name}.txt`, `Text of ${name}.`);
    await importAll();
    await restrict('a.txt');
    const before = await stands();
    const at = async (path: string, text: string) => write(path, `Text of ${text}.`);
    await at('a.txt', 'b');
    await at('b.txt', 'a');
    await at('c.txt', 'd');
    await at('d.txt', 'e');
    await at('e.txt', 'c');
    expect(await importAll()).toMatchObject({ moved: 5, uploaded: 0 });
    expect(await stands()).toEqual({
      'a.txt': before['b.txt'],
      'b.txt': before['a.txt'],
      'c.txt': before['d.txt'],
      'd.txt': before['e.txt'],
      'e.txt': before['c.txt'],
    });
    expect(await importAll()).toMatchObject({ moved: 0, unchanged: 5 });
  });

  test('files that are passed on along existing names keep what was restricted', async () => {
    await write('report.txt', 'November, for the board.');
    await write('report-1.txt', 'October.');
    await importAll();
    await restrict('report.txt');
    await write('report-2.txt', 'October.');
    await write('report-1.txt', 'November, for the board.');
    await write('report.txt', 'December.');
    await importAll();
    expect(await stands()).toMatchObject({
      'report.txt': { visibility: 'restricted' },
      'report-1.txt': { visibility: 'restricted' },
      'report-2.txt': { visibility: 'team' },
    });
    expect(await textOf('report-1.txt')).toBe('November, for the board.');
  });

  test('of two files with equal bytes the one that moved is told from the one that stayed', async () => {
    await write('one.txt', 'The same.');
    await write('two.txt', 'The same.');
    await importAll();
    await restrict('one.txt');
    const before = await stands();
    await move('one.txt', 'moved/one.txt');
    await importAll();
    expect(await stands()).toEqual({
      'moved/one.txt': before['one.txt'],
      'two.txt': before['two.txt'],
    });
  });

  test('files with equal bytes that all move are told apart by their names', async () => {
    for (const name of ['one', 'two', 'three']) await write(`${name}.txt`, 'The same.');
    await importAll();
    await restrict('one.txt');
    const before = await stands();
    await move('three.txt', 'a/three.txt');
    await move('one.txt', 'b/one.txt');
    await move('two.txt', 'c/two.txt');
    expect(await importAll()).toMatchObject({ moved: 3 });
    expect(await stands()).toEqual({
      'a/three.txt': before['three.txt'],
      'b/one.txt': before['one.txt'],
      'c/two.txt': before['two.txt'],
    });
  });

  test('a document that was sent by hand, or from another folder, does not move', async () => {
    await write('a.txt', 'By hand.');
    const byHand = ['--team', imported.team, '--folder', 'board', '--visibility', 'restricted'];
    await served.ask('documents', 'add', join(imported.folder, 'a.txt'), ...byHand);
    const ofOther = ['--source', 'other', '--visibility', 'restricted'];
    await importAll(...ofOther);
    await move('a.txt', 'b.txt');
    await importAll();
    expect(await stands()).toMatchObject({
      'board/a.txt': { visibility: 'restricted' },
      'a.txt': { visibility: 'restricted' },
      'b.txt': { visibility: 'restricted' },
    });
  });

  test('an import into a team below gets no more people', async () => {
    const below = (
      await served.ask('teams', 'add', `${imported.team} b`, '--parent', imported.team)
    ).team.slug;
    await write('a.txt', 'Ada earns 5,000.');
    await importAll();
    await restrict('a.txt');
    await served.ask('import', imported.folder, '--team', below);
    const { documents } = await served.ask('documents', 'list', '--team', below);
    expect(documents).toMatchObject([{ name: 'a.txt', visibility: 'restricted' }]);
  });

  test('two imports at once make one document', async () => {
    await write('a.txt', 'Ada earns 5,000.');
    await write('b.txt', 'Bo earns 4,000.');
    await importAll('--source', 'twice');
    await restrict('a.txt');
    const before = await stands();
    await move('a.txt', 'new/a.txt');
    await write('c.txt', 'Cy earns 3,000.');
    const key = served.env.GUILDHALL_KEY;
    const guildhall = createGuildhall({ url: served.env.GUILDHALL_URL, key });
    const unlike = { retry: false, adopt: false, delete: false, visibility: undefined };
    const options = { teamId: imported.team, source: 'twice', concurrency: 4, ...unlike };
    const both = [1, 2].map(() => prepareImport(guildhall, imported.folder, options));
    const silent = { start() {}, settled() {}, failed() {}, end() {} };
    const prepared = await Promise.all(both);
    await Promise.all(prepared.map((one) => runImport(guildhall, one, options, silent)));
    expect(await stands()).toEqual({
      'new/a.txt': before['a.txt'],
      'b.txt': before['b.txt'],
      'c.txt': { id: expect.any(String), visibility: 'team' },
    });
  });
});
