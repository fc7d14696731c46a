import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import { visit } from './visit.ts';
import { allowFaults } from './watch-window.ts';

/** Creates a folder with these files, by relative path. Returns the folder. */
async function newFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-upload-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Drops files and folders of the disk on the middle of the page, as with a mouse. */
async function drop(page: Page, paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
}

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });

describe('adding documents', () => {
  test('the files of a dropped folder become ready one by one, and a failed file shows the reason', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const folder = await newFolder({
      'handbook/welcome.txt': 'Coffee is on the second floor.',
      'handbook/travel/trains.md': '# Trains\n\nTrains are booked by the office.',
      'handbook/.DS_Store': 'leftover',
      'handbook/broken.pdf': 'this is no PDF',
    });
    const { page, faults } = await openConsole(site, owner.email, '/documents');
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    await expectAccessible(page);
    await drop(page, [join(folder, 'handbook')]);
    await uploads(page).getByText('2 of 3 ready').waitFor();
    const failed = uploads(page).getByRole('listitem').filter({ hasText: 'broken.pdf' });
    await failed.getByText('Failed').waitFor();
    expect(await failed.locator('.reason').textContent()).toMatch(/PDF/);
    await expectAccessible(page);
    await keepPicture(page, 'documents-uploaded');
    // Another try cannot help a broken file.
    expect(await failed.getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Actions for broken.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Read it again' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const states = page.getByRole('columnheader', { name: 'State' });
    expect(await states.count()).toBe(1);

    const folders = page.getByRole('navigation', { name: 'Folders' });
    await folders.getByRole('link', { name: /handbook/ }).click();
    await folders.getByRole('link', { name: /travel/ }).click();
    await page.getByRole('rowheader', { name: 'trains.md' }).waitFor();
    await expect.poll(() => page.getByRole('rowheader').count(), { timeout: 10_000 }).toBe(1);
    // Of documents that are all ready none says so.
    expect(await states.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

test('files that cannot be read are refused before they are sent', async () => {
  const site = await openSite();
  const { owner, call } = await newOrganisation(site);
  const folder = await newFolder({
    'tool.exe': 'MZ',
    'empty.txt': '',
    README: 'Grain is weighed at the door.',
  });
  const { page, faults } = await openConsole(site, owner.email, '/documents');
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await drop(
    page,
    ['tool.exe', 'empty.txt', 'README'].map((name) => join(folder, name)),
  );
  await uploads(page).getByText('1 of 3 ready').waitFor();
  const line = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await line('tool.exe')
    .getByText(/^Files of type .*exe.* are not supported/)
    .waitFor();
  await line('empty.txt').getByText('The file is empty.').waitFor();
  await line('empty.txt').getByText('0 bytes').waitFor();
  const { documents } = await call('GET', '/v1/documents');
  expect(documents.map(({ name }: { name: string }) => name)).toEqual(['README']);
  expect(faults).toEqual([]);
});

describe('a network that fails and comes back', () => {
  test('interrupted uploads are sent again automatically, and leaving the page asks first', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const folder = await newFolder({
      'long.txt': 'The mill grinds when the pond is full. '.repeat(40_000),
      'short.txt': 'Grain is weighed at the door.',
    });
    const { page } = await openConsole(site, owner.email, '/documents');
    allowFaults(page, /net::ERR_CONNECTION_RESET/, 'the network is gone for a while');
    await page.getByRole('heading', { name: 'No documents yet' }).click();
    const underWay: Route[] = [];
    let isGone = false;
    await page.route('**/v1/**', (route) => {
      const isUpload = route.request().method() === 'POST';
      if (isGone) return route.abort('connectionreset');
      if (!isUpload || underWay.length === 2) return route.continue();
      underWay.push(route);
      return undefined;
    });
    await drop(page, [join(folder, 'long.txt'), join(folder, 'short.txt')]);
    await uploads(page)
      .getByText(/^Sending, /)
      .first()
      .waitFor();
    await expect.poll(() => underWay.length).toBe(2);
    isGone = true;
    for (const route of underWay) await route.abort('connectionreset');
    await uploads(page).getByText('Can’t reach the server').waitFor();
    await uploads(page)
      .getByText(/^Interrupted at /)
      .first()
      .waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-cut-off');

    const warned = page.waitForEvent('dialog');
    const leaving = page.close({ runBeforeUnload: true });
    const dialog = await warned;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;

    isGone = false;
    await uploads(page).getByText('2 files are ready.').waitFor({ timeout: 90_000 });
    expect(await page.getByRole('rowheader').count()).toBe(2);
  });
});

describe('keeping documents in order', () => {
  test('several documents are chosen, moved and moved back by keyboard alone', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      await addText(site, organisation, { name, text: `This is ${name}.`, folderPath: 'old' });
    }
    const { page, faults } = await openConsole(
      site,
      organisation.owner.email,
      '/documents?sort=name',
    );
    await page.getByRole('checkbox', { name: 'Select a.txt' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 selected').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-chosen');
    await page.getByRole('button', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Folder' });
    await field.waitFor();
    await expectAccessible(page);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('archive/2026');
    await page.keyboard.press('Enter');
    await page.getByText('3 documents moved to archive/2026.').waitFor();
    await page.getByRole('row').getByText('archive/2026').nth(2).waitFor();
    const folders = page.getByRole('navigation', { name: 'Folders' });
    await folders.getByRole('link', { name: /archive/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('3 documents moved back.').waitFor();
    await folders.getByRole('link', { name: /old/ }).waitFor();
    const { documents } = await organisation.call('GET', '/v1/documents');
    expect(documents.map((it: { folderPath: string }) => it.folderPath)).toEqual(
      Array.from({ length: 3 }, () => 'old'),
    );
    expect(faults).toEqual([]);
  });
});

describe('the page of a document', () => {
  test('shows its text, renames it and deletes it, and says for how long it can be restored', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const id = await addText(site, organisation, { name: 'mill.txt', text: 'The mill grinds.' });
    const { page, faults } = await openConsole(site, organisation.owner.email, `/documents/${id}`);
    allowFaults(
      page,
      /status of 404 .*\/v1\/documents\//,
      'asking again is how a page learns what is gone',
    );
    await page.getByText('The mill grinds.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for mill.txt' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill('windmill.txt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'windmill.txt' }).waitFor();
    await page.getByRole('button', { name: 'Actions for windmill.txt' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByText('Document deleted. It can be restored from the trash for 30 days.')
      .waitFor();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    expect(faults).toEqual([]);
  });

  test.each([
    ['light', 'en', 1280],
    ['dark', 'ar', 320],
    ['dark', 'ja', 1280],
    ['light', 'de', 320],
  ] as const)(
    'fits a window (%s, %s, %i pixels wide), as do the list and the view-as page',
    async (scheme, locale, width) => {
      const site = await openSite();
      const organisation = await newOrganisation(site);
      const name = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.txt`;
      const id = await addText(site, organisation, { name, text: 'أهلًا وسهلًا. Welcome.' });
      const options = { colorScheme: scheme, locale, viewport: { width, height: 720 } } as const;
      const { page, faults } = await openConsole(
        site,
        organisation.owner.email,
        '/documents',
        options,
      );
      for (const [place, path] of [
        ['list', '/documents'],
        ['page', `/documents/${id}`],
        ['view-as', '/view-as?as=visitor'],
      ] as const) {
        await visit(page, path);
        await expectAccessible(page);
        const wide = await page.locator('html').evaluate((it) => it.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        await keepPicture(page, `documents-${place}-${scheme}-${locale}-${width}`);
      }
      expect(faults).toEqual([]);
    },
  );
});
