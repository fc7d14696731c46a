import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { serve } from '../resources.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const served = await serve();
const { ask, run } = served;
afterAll(() => served.close());

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe('guildhall documents', () => {
  test('adds, lists, reads, changes, shares, downloads and deletes a document', async () => {
    const team = (await ask('teams', 'add', 'Library')).team.slug;
    await ask('teams', 'add', 'Twins');
    const of = ['--team', team] as const;
    const path = await served.file('tides.md', 'The mill grinds when the pond is full.');
    const added = await ask('documents', 'add', path, ...of, '--folder', 'rules/été');
    const [document] = added.documents;
    expect(document).toMatchObject({ name: 'tides.md', folderPath: 'rules/été', state: 'ready' });
    expect((await run('documents', 'list', ...of)).out).toBe(
      `${document.id}  ready  team  1  rules/été/tides.md\n`,
    );
    expect((await run('documents', 'folders', ...of)).out).toBe('1  rules/été\n');
    expect((await run('documents', 'text', 'rules/été/tides.md', ...of)).out).toBe(
      'Page 1\nThe mill grinds when the pond is full.\n',
    );
    await served.tree.addMember(served.tree.team, 'ada@cli.example', 'member');
    const share = [
      '--visibility',
      'restricted',
      '--share',
      'Ada@cli.example',
      '--share-team',
      'twins',
    ];
    const shared = await ask('documents', 'change', 'TIDES.md', ...of, ...share, '--name', 'a.md');
    expect(shared.document).toMatchObject({ name: 'a.md', visibility: 'restricted' });
    expect(shared.document.shares).toEqual({
      userIds: [expect.stringMatching(uuid)],
      teamIds: [expect.stringMatching(uuid)],
    });
    const access = ['documents', 'access', 'a.md', ...of];
    expect((await run(...access)).out).toBe('no: visitors see public documents only\n');
    expect((await run(...access, '--as', 'ada@cli.example')).out).toBe(
      'yes: it is shared with them\n',
    );
    const unshared = await ask(
      'documents',
      'change',
      'a.md',
      ...of,
      '--unshare',
      'ada@cli.example',
    );
    expect(unshared.document.shares).toEqual({
      userIds: [],
      teamIds: shared.document.shares.teamIds,
    });
    const copy = join(served.folder, 'copy.md');
    expect((await run('documents', 'download', 'a.md', ...of, '--to', copy)).out).toBe(`${copy}\n`);
    expect(await readFile(copy, 'utf8')).toBe('The mill grinds when the pond is full.');
    const again = await run('documents', 'download', 'a.md', ...of, '--to', copy);
    expect(again).toMatchObject({ code: 1, err: `guildhall: ${copy} is there already\n` });
    const gone = await ask('documents', 'delete', document.id, '--yes');
    expect(gone.deleted).toEqual([
      { documentId: document.id, documents: 1, pages: 1, passages: 1, vectors: 0, files: 1 },
    ]);
    expect((await run(...access)).err).toBe('guildhall: there is no document "a.md" here\n');
  });

  test('verifies a document, sets and removes its owner, and lists what is due', async () => {
    const team = (await ask('teams', 'add', 'Archive')).team.slug;
    const of = ['--team', team] as const;
    const path = await served.file('lens.md', 'The lens is cleaned on Mondays.');
    await ask('documents', 'add', path, ...of);
    const { email } = served.tree.owner;
    const until = `${new Date().getUTCFullYear() + 1}-01-31`;
    const verify = ['documents', 'verify', 'lens.md', ...of];
    const { document } = await ask(...verify, '--until', until, '--owner', email);
    expect(document).toMatchObject({ verifiedUntil: until, owner: { name: email } });
    const { out } = await run('documents', 'show', 'lens.md', ...of);
    expect(out).toMatch(new RegExp(`owner +${email}\\n.*verified until +${until}\\n`, 's'));
    expect((await ask('documents', 'list', ...of, '--due')).documents).toEqual([]);
    expect((await run(...verify, '--until', '2020-01-01')).err).toContain('verifiedUntil');
    expect((await ask(...verify, '--never', '--without-owner')).document).toMatchObject({
      verifiedUntil: null,
      owner: null,
    });
  });

  test('moves documents to the trash, lists and restores them, and empties it', async () => {
    const team = (await ask('teams', 'add', 'Attic')).team.slug;
    const of = ['--team', team] as const;
    const ids = [];
    for (const name of ['lamp.md', 'chest.md']) {
      const path = await served.file(name, `There is a ${name}.`);
      ids.push((await ask('documents', 'add', path, ...of)).documents[0].id);
    }
    const moved = await run('documents', 'trash', 'lamp.md', ids[1], ...of);
    expect(moved.out).toBe('Moved lamp.md to the trash\nMoved chest.md to the trash\n');
    expect((await ask('documents', 'list', ...of)).documents).toEqual([]);
    expect((await run('documents', 'trash', 'lamp.md', ...of)).err).toMatch(/there is no document/);
    const { out } = await run('documents', 'trashed', ...of);
    expect(out).toMatch(
      new RegExp(`^${ids[1]}  \\d{4}-\\d\\d-\\d\\d  chest.md\n${ids[0]}  .{10}  lamp.md\n$`),
    );
    expect((await run('documents', 'restore', 'lamp.md', ...of)).out).toBe('Restored lamp.md\n');
    expect((await run('documents', 'restore', 'lamp.md', ...of)).err).toMatch(
      /there is no document in the trash "lamp.md" here/,
    );
    expect((await run('documents', 'empty-trash', ...of, '--yes')).out).toBe(
      'Deleted 1 document\n',
    );
    expect((await ask('documents', 'trashed', ...of)).documents).toEqual([]);
    expect((await ask('documents', 'list', ...of)).documents).toMatchObject([{ id: ids[0] }]);
  });

  test('add names an unreadable file and exits with 1; retry queues the file again', async () => {
    const good = await served.file('good.txt', 'Grain is weighed.');
    const bad = await served.file('bad.pdf', 'this is no PDF');
    const { code, out, err } = await run('documents', 'add', good, bad);
    expect(code).toBe(1);
    expect(out).toMatch(/^\S+ {2}ready {2}good\.txt\n$/);
    expect(err).toMatch(/^\S+ {2}failed {2}bad\.pdf: .+\n$/);
    expect((await run('documents', 'retry', 'bad.pdf')).out).toBe('bad.pdf is queued\n');
    const again = ['documents', 'read-again', 'good.txt', '--encoding', 'windows-1251'];
    expect((await run(...again)).out).toBe('good.txt is queued\n');
    const shown = async () => (await run('documents', 'show', 'good.txt')).out;
    await expect.poll(shown).toMatch(/^read +Read as windows-1251, as somebody has set$/mu);
    expect((await run('documents', 'add', join(served.folder, 'none'))).err).toMatch(
      /there is no file/,
    );
    expect((await run('documents', 'add', served.folder)).err).toMatch(/is no file\n$/);
  });

  test('a new version that cannot be read fails the command, and the list names it (S86)', async () => {
    const sample = join(import.meta.dirname, '../../../../sample/documents');
    const plan = await readFile(join(sample, 'hamburg/regeln/ausbildungsplan.docx'));
    const path = await served.file('plan.docx', plan);
    expect((await run('documents', 'add', path)).code).toBe(0);
    await served.file('plan.docx', 'this is no document');
    const { code, err } = await run('documents', 'add', path);
    expect(code).toBe(1);
    expect(err).toMatch(/^\S+ {2}failed {2}plan\.docx: The file is no Word document/);
    const { out } = await run('documents', 'list', '--search', 'plan.docx');
    expect(out).toMatch(/ready .* plan\.docx \(new version: The file is no Word document.+\)\n$/);
    const { out: text } = await run('documents', 'text', 'plan.docx', '--page', '1');
    expect(text).toContain('Die Ausbildung dauert dreieinhalb Jahre.');
  });

  test('a name in two folders is refused as ambiguous; a list of 103 workflows is printed whole', async () => {
    const path = await served.file('same.txt', 'One and the same.');
    for (const name of ['a', 'b']) await ask('documents', 'add', path, '--folder', name);
    const { err } = await run('documents', 'show', 'same.txt');
    expect(err.split('\n').slice(0, 3)).toEqual([
      'guildhall: "same.txt" names 2 documents; give the id of one of them:',
      expect.stringMatching(/ {2}[ab]\/same\.txt$/),
      expect.stringMatching(/ {2}[ab]\/same\.txt$/),
    ]);
    expect((await ask('documents', 'show', 'b/same.txt')).document.folderPath).toBe('b');
    const { workflows } = await ask('workflows', 'list');
    for (let at = workflows.length; at < 103; at++) await ask('workflows', 'add', `Task ${at}`);
    expect((await ask('workflows', 'list')).workflows).toHaveLength(103);
    expect((await ask('workflows', 'list', '--limit', '102')).workflows).toHaveLength(102);
    expect((await run('documents', 'list', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(
      1,
    );
    expect((await run('workflows', 'list')).out.trimEnd().split('\n')).toHaveLength(103);
    await ask('keys', 'create', 'Key 102');
    expect(await ask('keys', 'revoke', 'key 102')).toEqual({ success: true });
  });
});
