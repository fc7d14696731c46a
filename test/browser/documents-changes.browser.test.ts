import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import { openChooser } from './choose-files.ts';
import { tabTo } from './tab-to.ts';
import { allowFaults } from './watch-window.ts';

const sample = join(import.meta.dirname, '../../sample/documents');

async function openTeam(names: string[] = []) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const ids: string[] = [];
  for (const name of names) {
    ids.push(await addText(site, organisation, { name, text: `This is ${name}.` }));
  }
  const list = async (): Promise<any[]> =>
    (await organisation.call('GET', '/v1/documents?sortBy=name&sortOrder=asc')).documents;
  const open = (path: string) => openConsole(site, organisation.owner.email, path);
  return { ...organisation, server: site.server, ids, list, open };
}

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

describe('the dialog to add documents', () => {
  test('puts chosen files into a folder with the chosen visibility, by keyboard alone', async () => {
    const { open, list } = await openTeam();
    const { page, faults } = await open('/documents');
    await tabTo(page, page.getByRole('button', { name: 'Add documents' }).first());
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    await tabTo(page, dialog.getByRole('combobox', { name: 'Into the folder' }));
    await page.keyboard.type('policies/travel');
    // Tab leads to the chosen radio button, the arrow keys to the others.
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('radio', { name: /^Private/, checked: true }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-add');
    await tabTo(page, dialog.getByRole('button', { name: 'Choose files' }));
    const chooser = await openChooser(page, () => page.keyboard.press('Enter'));
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([textFile('trains.txt', 'Trains.'), textFile('buses.txt', 'Buses.')]);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2 files are ready.').waitFor();
    await page.getByRole('rowheader', { name: 'trains.txt' }).waitFor();
    const placed = { folderPath: 'policies/travel', visibility: 'restricted', state: 'ready' };
    expect(await list()).toMatchObject([
      { name: 'buses.txt', ...placed },
      { name: 'trains.txt', ...placed },
    ]);
    expect(faults).toEqual([]);
  });

  test('puts a folder with its subfolders into the named folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-add-'));
    await mkdir(join(folder, 'handbook', 'travel'), { recursive: true });
    await writeFile(join(folder, 'handbook', 'welcome.txt'), 'Coffee is on the second floor.');
    await writeFile(join(folder, 'handbook', 'travel', 'trains.txt'), 'Trains are booked.');
    const { open, list } = await openTeam();
    const { page, faults } = await open('/documents');
    await page.getByRole('button', { name: 'Add documents' }).first().click();
    await page.getByRole('combobox', { name: 'Into the folder' }).fill('new');
    const chooseFolder = page.getByRole('button', { name: 'Choose a folder' });
    const chooser = await openChooser(page, () => chooseFolder.click());
    await chooser.setFiles(join(folder, 'handbook'));
    await page.getByText('2 files are ready.').waitFor();
    expect(await list()).toMatchObject([
      { name: 'trains.txt', folderPath: 'new/handbook/travel', visibility: 'team' },
      { name: 'welcome.txt', folderPath: 'new/handbook', visibility: 'team' },
    ]);
    expect(faults).toEqual([]);
  });

  test('closes with Escape and adds nothing', async () => {
    const { open, list } = await openTeam();
    const { page, faults } = await open('/documents');
    const button = page.getByRole('button', { name: 'Add documents' }).first();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((it: any) => it.matches(':focus'))).toBe(true);
    expect(await list()).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a new version of a document', () => {
  test('keeps the name, folder and visibility of the document, whatever the file is called', async () => {
    const { ids, open, call, list } = await openTeam(['plan.txt']);
    const [id] = ids;
    await call('PATCH', `/v1/documents/${id}`, { folderPath: 'plans', visibility: 'tree' });
    const { page, faults } = await open(`/documents/${id}`);
    await page.getByText('This is plan.txt.').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Replace with a new file' }));
    const chooser = await openChooser(page, () => page.keyboard.press('Enter'));
    await chooser.setFiles(textFile('draft-7.txt', 'The mill opens in May.'));
    await page.getByText('plan.txt is being replaced.').waitFor();
    await page.getByText('The mill opens in May.').waitFor();
    expect(await page.getByText('This is plan.txt.').count()).toBe(0);
    await expectAccessible(page);
    expect(await list()).toMatchObject([
      { id, name: 'plan.txt', folderPath: 'plans', visibility: 'tree', state: 'ready' },
    ]);
    expect(faults).toEqual([]);
  });
});

describe('a new version that cannot be read (S86)', () => {
  test('stands beside the old one, in the list and on the page, and the next one ends it', async () => {
    const { open, headers, server } = await openTeam();
    const plan = await readFile(join(sample, 'hamburg/regeln/ausbildungsplan.docx'));
    const body = new FormData();
    body.append('file', new Blob([plan]), 'plan.docx');
    const { authorization } = headers;
    const sent = { method: 'POST', headers: { authorization }, body };
    expect((await fetch(`${server.url}/v1/documents?wait=true`, sent)).status).toBe(201);
    const { page, faults } = await open('/documents');
    const row = page.getByRole('rowheader', { name: 'plan.docx' });
    await row.getByRole('link', { name: 'plan.docx' }).click();
    const text = page.getByRole('region', { name: 'Text' });
    await text.getByText('Die Ausbildung dauert dreieinhalb Jahre.').waitFor();
    const replaceBy = async (buffer: Buffer) => {
      await tabTo(page, page.getByRole('button', { name: 'Replace with a new file' }));
      const chooser = await openChooser(page, () => page.keyboard.press('Enter'));
      await chooser.setFiles({ name: 'new.docx', mimeType: 'application/zip', buffer });
    };
    await replaceBy(Buffer.from('this is no document'));
    const failed = /^The new version could not be read. This one stays in use. .+\.$/;
    await text.getByText(failed).waitFor();
    await text.getByText('Die Ausbildung dauert dreieinhalb Jahre.').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'document-new-version-failed');
    await page.getByRole('link', { name: 'All documents' }).click();
    await row.getByText(failed).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-new-version-failed');
    await row.getByRole('link', { name: 'plan.docx' }).click();
    await replaceBy(
      await readFile(join(sample, 'larkspur-wheelworks/board/minutes-2026-09-22.docx')),
    );
    await text.getByText(failed).waitFor({ state: 'detached' });
    await text.getByText('Die Ausbildung dauert dreieinhalb Jahre.').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

describe('many documents', () => {
  test('get another visibility together, by keyboard alone', async () => {
    const { ids, open, call, list } = await openTeam(['a.txt', 'b.txt', 'c.txt']);
    await call('PATCH', `/v1/documents/${ids[1]}`, { visibility: 'restricted' });
    const { page, faults } = await open('/documents?sort=name');
    await tabTo(page, page.getByRole('checkbox', { name: 'Select a.txt' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    const change = page.getByRole('group', { name: '2 selected' }).getByRole('button', {
      name: 'Change who sees it',
    });
    while (!(await change.evaluate((it: any) => it.matches(':focus')))) {
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who sees 2 documents' });
    await dialog.waitFor();
    // The documents' visibilities differ, so no choice is preset and nothing can be saved.
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await page.getByText('Changed for 2 documents.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Everybody' }).count()).toBe(2);
    expect((await list()).map(({ visibility }) => visibility)).toEqual([
      'public',
      'public',
      'team',
    ]);
    expect(faults).toEqual([]);
  });

  test('are deleted together, and restored by the undo of the note, by keyboard alone', async () => {
    const { open, list } = await openTeam(['a.txt', 'b.txt', 'c.txt']);
    const { page, faults } = await open('/documents?sort=name');
    await tabTo(page, page.getByRole('checkbox', { name: 'Select b.txt' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = page.getByRole('group', { name: '2 selected' });
    const remove = bar.getByRole('button', { name: 'Delete' });
    await remove.waitFor();
    while (!(await remove.evaluate((it: any) => it.matches(':focus')))) {
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    const note = '2 documents deleted. They can be restored from the trash for 30 days.';
    await page.getByText(note).waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('rowheader', { name: 'b.txt' }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await keepPicture(page, 'documents-deleted-many');
    expect((await list()).map(({ name }) => name)).toEqual(['a.txt']);
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await page.getByText('2 documents restored.').waitFor();
    await page.getByRole('rowheader', { name: 'b.txt' }).waitFor();
    expect((await list()).map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(faults).toEqual([]);
  });

  test('are deleted except for one that the server refuses, and the page says so', async () => {
    const { open, list } = await openTeam(['a.txt', 'b.txt']);
    const { page, faults } = await open('/documents?sort=name');
    allowFaults(page, /status of 403 .*\/v1\/documents\//, 'the server refuses one');
    const [first] = await list();
    await page.route(`**/v1/documents/${first.id}/trash`, (route) =>
      route.fulfill({ status: 403, json: { error: 'No', code: 'role_missing' } }),
    );
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Not everything was deleted.').waitFor();
    await page.getByRole('rowheader', { name: 'b.txt' }).waitFor({ state: 'detached' });
    expect((await list()).map(({ name }) => name)).toEqual(['a.txt']);
    expect(faults).toEqual([]);
  });
});

test('a document that has no encoding to choose is read again by a button', async () => {
  const { open, ids, call } = await openTeam(['prices.eml']);
  const state = async () => (await call('GET', `/v1/documents/${ids[0]}`)).document.state;
  const { page, faults } = await open(`/documents/${ids[0]}`);
  await page.getByRole('button', { name: 'Read it again' }).click();
  await page.getByText('Reading it again.').waitFor();
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
  expect(faults).toEqual([]);
});
