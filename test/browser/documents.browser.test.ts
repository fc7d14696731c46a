import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible, newOrganisation, openConsole } from './console.ts';

/** Files on the disk, by their path within a folder of the test's own. */
async function newFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-upload-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Drops files and folders of the disk on the middle of the page, as a hand would. */
async function drop(page: Page, paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
}

const uploads = (page: Page) => page.getByRole('region', { name: 'Files on their way' });

describe('adding documents', () => {
  test('a folder is dropped, its files are seen to become ready, and what fails says why', async () => {
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
    await uploads(page).getByText('2 of 3 are ready').waitFor();
    const failed = uploads(page).getByRole('listitem').filter({ hasText: 'broken.pdf' });
    await failed.getByText('Failed').waitFor();
    expect(await failed.locator('.reason').textContent()).toMatch(/PDF/);
    await expectAccessible(page);
    await keepPicture(page, 'documents-uploaded');
    await failed.getByRole('button', { name: 'Try broken.pdf again' }).click();
    await failed.getByText('Failed').waitFor();

    const folders = page.getByRole('navigation', { name: 'Folders' });
    await folders.getByRole('link', { name: /handbook/ }).click();
    await folders.getByRole('link', { name: /travel/ }).click();
    await page.getByRole('rowheader', { name: 'trains.md' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
    expect(faults).toEqual([]);
  });
});
