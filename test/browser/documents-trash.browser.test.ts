import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

async function openTeam(names: readonly string[]) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const ids: string[] = [];
  for (const name of names) {
    ids.push(await addText(site, organisation, { name, text: `This is ${name}.` }));
  }
  const open = (path: string, email = organisation.owner.email) => openConsole(site, email, path);
  return { ...organisation, site, organisation, ids, open };
}

const names = (documents: { name: string }[]) => documents.map(({ name }) => name).toSorted();

describe('the trash of a team', () => {
  test('a pointer deletes a document, restores it, deletes others for good and empties the trash', async () => {
    const { open, call, ids } = await openTeam(['a.txt', 'b.txt', 'c.txt']);
    const { page, faults } = await open('/documents?sort=name');
    const list = async () => names((await call('GET', '/v1/documents')).documents);
    const trash = async () => names((await call('GET', '/v1/documents/trash')).documents);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const click = async (target: ReturnType<typeof row>, what: string) => {
      await target.waitFor();
      await pointAt(page, target, what);
    };
    /** Notes lie above the page for some seconds, also above its tabs. */
    const closeNotes = async () => {
      const close = page.locator('.toast').getByRole('button', { name: 'Close' });
      while ((await close.count()) > 0) await pointAt(page, close.first(), 'the note');
    };
    await row('a.txt').waitFor();
    expect(await page.getByRole('link', { name: 'Trash' }).count()).toBe(0);
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      await click(page.getByRole('button', { name: `Actions for ${name}` }), 'the menu');
      await click(page.getByRole('menuitem', { name: 'Delete' }), 'the item Delete');
      await page.getByText('Document deleted.', { exact: false }).waitFor();
      await closeNotes();
      await row(name).waitFor({ state: 'detached' });
    }
    expect(await trash()).toEqual(['a.txt', 'b.txt', 'c.txt']);

    await click(page.getByRole('link', { name: 'Trash' }), 'the tab Trash');
    await page.getByText('3 documents', { exact: true }).waitFor();
    await row('a.txt').getByText('30 days left').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-trash');

    await click(page.getByRole('button', { name: 'Restore a.txt' }), 'Restore');
    await page.getByText('Document restored.').waitFor();
    await closeNotes();
    await row('a.txt').waitFor({ state: 'detached' });
    expect(await list()).toEqual(['a.txt']);

    await click(page.getByRole('button', { name: 'Delete b.txt for good' }), 'Delete for good');
    const dialog = page.getByRole('dialog', { name: 'Delete 1 document for good?' });
    await dialog.getByText('b.txt').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-trash-delete');
    await click(dialog.getByRole('button', { name: 'Delete for good' }), 'the answer');
    await page.getByText('1 document deleted for good.').waitFor();
    await closeNotes();
    await row('b.txt').waitFor({ state: 'detached' });
    expect(await trash()).toEqual(['c.txt']);

    await click(page.getByRole('button', { name: 'Empty trash' }), 'Empty trash');
    await click(dialog.getByRole('button', { name: 'Delete for good' }), 'the answer');
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-trash-empty');
    expect(await trash()).toEqual([]);
    expect(ids).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  test('shows a member their own documents, and others nothing', async () => {
    const { open, call, site, organisation, team } = await openTeam(['of-a-key.txt']);
    const tag = team.id.slice(-8);
    const [mia, paul] = [`mia-${tag}@example.com`, `paul-${tag}@example.com`];
    await addPerson(site, organisation, { email: mia, firstName: 'Mia', role: 'member' });
    await addPerson(site, organisation, { email: paul, firstName: 'Paul', role: 'member' });
    const { documents } = await call('GET', '/v1/documents');
    await call('POST', `/v1/documents/${documents[0].id}/trash`);
    const { page, faults } = await open('/documents?from=trash', mia);
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    const { page: his, faults: hisFaults } = await open(`/documents/${documents[0].id}`, paul);
    allowFaults(his, /status of 404 .*\/v1\/documents\//, 'it is in the trash');
    await his.getByRole('heading', { name: 'Document not found' }).waitFor();
    expect([...faults, ...hisFaults]).toEqual([]);
  });

  test.each([
    ['dark', 'ar', 320],
    ['light', 'de', 390],
    ['light', 'ja', 1280],
  ] as const)('looks right: %s, %s, %d px', async (colorScheme, locale, width) => {
    const { site, organisation, call, ids } = await openTeam([
      'a-rather-long-name-of-a-document-that-nobody-wants-to-see-again.txt',
      'b.txt',
    ]);
    for (const id of ids) await call('POST', `/v1/documents/${id}/trash`);
    const look = { colorScheme, locale, viewport: { width, height: 900 } };
    const { page, faults } = await openConsole(
      site,
      organisation.owner.email,
      '/documents?from=trash',
      look,
    );
    await page.getByText('b.txt').waitFor();
    await expectAccessible(page);
    await keepPicture(page, `documents-trash-${locale}-${colorScheme}-${width}`);
    expect(faults).toEqual([]);
  });
});
