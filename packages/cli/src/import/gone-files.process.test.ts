import { join } from 'node:path';
import { createGuildhall } from '@guildhall/sdk';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../resources.fixture.ts';
import { runImport } from './import-folder.ts';
import { importedFolder } from './imported-folder.fixture.ts';
import type { ImportedFolder } from './imported-folder.fixture.ts';
import { asideName } from './plan-import.ts';
import { prepareImport } from './prepare-import.ts';

vi.setConfig({ testTimeout: 60_000 });

const served = await serve();
afterAll(() => served.close());

let imported: ImportedFolder;

beforeEach(async () => {
  imported = await importedFolder(served);
});

/** Runs the import as people do, without `--json`. */
const run = (...options: string[]) =>
  served.run('import', imported.folder, '--team', imported.team, ...options);

const places = async () => Object.keys(await imported.stands()).sort();

describe('files that are no longer in the imported folder', () => {
  test('are counted and listed, and their documents stay', async () => {
    await imported.write('stays.txt', 'It stays.');
    await imported.write('old/goes.txt', 'It goes.');
    await run();
    await imported.remove('old');
    const { code, out } = await run();
    expect({ code, out }).toEqual({
      code: 0,
      out: 'gone  old/goes.txt\n0 uploaded, 1 unchanged, 0 failed, 1 no longer in the folder\n',
    });
    expect(await imported.importAll()).toMatchObject({
      gone: 1,
      deleted: 0,
      changes: [{ what: 'gone', path: 'old/goes.txt', documentId: expect.any(String) }],
    });
    expect(await places()).toEqual(['old/goes.txt', 'stays.txt']);
  });

  test('--delete deletes their documents; --dry-run says so first, and changes nothing', async () => {
    for (const name of ['stays', 'goes', 'moves']) await imported.write(`${name}.txt`, name);
    await run();
    await imported.remove('goes.txt');
    await imported.move('moves.txt', 'moved.txt');
    await imported.write('new.txt', 'new');
    const before = await places();
    expect((await run('--delete', '--dry-run')).out).toBe(
      [
        'upload  new.txt',
        'moved  moves.txt → moved.txt',
        'deleted  goes.txt',
        'dry run: 1 to upload, 1 unchanged, 0 failed, 1 to move, 1 to delete\n',
      ].join('\n'),
    );
    const told = await imported.importAll('--delete', '--dry-run');
    expect(told).toMatchObject({ dryRun: true, uploads: ['new.txt'], deleted: 1, moved: 1 });
    expect(await places()).toEqual(before);
    expect((await run('--delete')).out).toBe(
      [
        'moved  moves.txt → moved.txt',
        'deleted  goes.txt',
        '1 uploaded, 1 unchanged, 0 failed, 1 moved, 1 deleted\n',
      ].join('\n'),
    );
    expect(await places()).toEqual(['moved.txt', 'new.txt', 'stays.txt']);
  });

  test('a file that comes back is its document again, while that was not deleted', async () => {
    await imported.write('a.txt', 'It comes and goes.');
    await imported.write('b.txt', 'It stays.');
    await run();
    const before = await imported.stands();
    await served.ask('documents', 'change', before['a.txt']!.id, '--visibility', 'restricted');
    await imported.remove('a.txt');
    await run();
    await imported.write('a.txt', 'It came back, changed.');
    await run();
    const restricted = { ...before['a.txt'], visibility: 'restricted' };
    expect(await imported.stands()).toEqual({ ...before, 'a.txt': restricted });
  });

  test('documents that were sent by hand, or from another folder, are never deleted', async () => {
    await imported.write('keep.txt', 'Keep.');
    await imported.write('hand.txt', 'By hand.');
    await imported.write('taken.txt', 'Taken over.');
    const byHand = ['documents', 'add', '--team', imported.team] as const;
    await served.ask(...byHand, join(imported.folder, 'hand.txt'));
    const other = await importedFolder(served, imported.team);
    await other.write('other.txt', 'Other.');
    await other.importAll();
    await imported.write('other.txt', 'Other.');
    await run();
    await served.ask(...byHand, join(imported.folder, 'taken.txt'));
    for (const name of ['hand.txt', 'other.txt', 'taken.txt']) await imported.remove(name);
    expect((await run('--delete')).out).toBe('0 uploaded, 1 unchanged, 0 failed\n');
    expect(await places()).toEqual(['hand.txt', 'keep.txt', 'other.txt', 'taken.txt']);
  });

  test('a document that somebody sends by hand while the import runs stays', async () => {
    await imported.write('keep.txt', 'Keep.');
    await imported.write('goes.txt', 'Goes.');
    const { GUILDHALL_KEY: key, GUILDHALL_URL: url } = served.env;
    const guildhall = createGuildhall({ url, key });
    const options = {
      teamId: imported.team,
      source: 'files',
      visibility: undefined,
      concurrency: 4,
      retry: false,
      adopt: false,
      delete: true,
    };
    await imported.importAll('--source', 'files');
    await imported.remove('goes.txt');
    const prepared = await prepareImport(guildhall, imported.folder, options);
    await imported.write('goes.txt', 'By hand.');
    const file = join(imported.folder, 'goes.txt');
    await served.ask('documents', 'add', '--team', imported.team, file);
    const silent = { start() {}, settled() {}, failed() {}, end() {} };
    const outcome = await runImport(guildhall, prepared, options, silent);
    expect(outcome).toMatchObject({ deleted: 0, gone: 0 });
    expect(await places()).toEqual(['goes.txt', 'keep.txt']);
  });

  test('an empty folder deletes nothing, with --yes neither', async () => {
    await imported.write('a.txt', 'All there is.');
    await run();
    await imported.remove('a.txt');
    for (const more of [['--yes'], ['--dry-run'], []]) {
      const { code, out, err } = await run('--delete', ...more);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/has no files, so all 1 documents of it would be deleted; .*mounted\?/);
    }
    expect((await run()).out).toMatch(/^gone {2}a\.txt\n/);
    expect(await places()).toEqual(['a.txt']);
  });

  test('nothing is deleted where not everything could be read', async () => {
    await imported.write('stays.txt', 'Stays.');
    await imported.write('goes.txt', 'Goes.');
    await run();
    await imported.remove('goes.txt');
    await imported.write('caf\u00e9.txt', 'Composed.');
    await imported.write('cafe\u0301.txt', 'Decomposed.');
    const { code, out, err } = await run('--delete');
    expect(code).toBe(1);
    expect(err).toMatch(/^failed {2}café\.txt: another file here has the same name$/m);
    expect(out).toMatch(/1 no longer in the folder; nothing was deleted, because not everything/);
    expect(await places()).toContain('goes.txt');
  });

  test('many deletions wait for a yes', async () => {
    for (let at = 0; at < 22; at++) await imported.write(`${at}.txt`, `Number ${at}.`);
    await run();
    for (let at = 1; at < 22; at++) await imported.remove(`${at}.txt`);
    const { code, err } = await run('--delete');
    expect(code).toBe(1);
    expect(err).toMatch(/21 of 22 files are no longer in .* Give --yes to agree/);
    expect(await places()).toHaveLength(22);
    expect((await run('--delete', '--yes')).out).toMatch(/, 21 deleted\n$/);
    expect(await places()).toEqual(['0.txt']);
  });

  test('--adopt takes what an earlier version imported for documents of the folder', async () => {
    await imported.write('a.txt', 'Earlier.');
    await imported.write('b.txt', 'Stays.');
    const add = ['documents', 'add', '--team', imported.team] as const;
    await served.ask(...add, join(imported.folder, 'a.txt'));
    await imported.importAll('--adopt');
    const before = await imported.stands();
    await imported.move('a.txt', 'c.txt');
    expect(await imported.importAll()).toMatchObject({ moved: 1, uploaded: 0 });
    expect(await imported.stands()).toEqual({ 'c.txt': before['a.txt'], 'b.txt': before['b.txt'] });
  });
});

describe('an import that goes on where another one broke off', () => {
  test('puts a document that made room back to its file, whatever the files did meanwhile', async () => {
    for (const name of ['a', 'b', 'c']) await imported.write(`${name}.txt`, `Text of ${name}.`);
    await imported.importAll();
    const before = await imported.stands();
    const aside = async (path: string) => {
      const { id } = before[path]!;
      await served.ask('documents', 'change', id, '--name', asideName(id));
    };
    // Two files swap their names, a third one stays: the import ended after its first steps.
    await aside('a.txt');
    await aside('c.txt');
    await imported.write('a.txt', 'Text of b.');
    await imported.write('b.txt', 'Text of a.');
    await imported.importAll();
    expect(await imported.stands()).toEqual({
      'a.txt': before['b.txt'],
      'b.txt': before['a.txt'],
      'c.txt': before['c.txt'],
    });
  });
});
