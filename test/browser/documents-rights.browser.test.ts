import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Role } from '@guildhall/contract';

/** Creates a team with two documents of a key. `open` opens a window for a role. */
async function openTeam() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const add = (name: string) =>
    addText(site, organisation, { name, text: `This is ${name}.`, visibility: 'public' });
  const [first] = [await add('a-of-others.txt'), await add('c-of-others.txt')];
  const open = async (role: Role, path: string) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, { email, role });
    return { email, ...(await openConsole(site, email, path)) };
  };
  return { ...organisation, first: first ?? '', open };
}

/** Returns the items in the menu of a document. */
async function offered(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem').first().waitFor();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  return names.map((it) => it.trim());
}

const reading = ['Open', 'Download', 'Who sees it, and why'];
const changing = ['Rename', 'Move', 'Change who sees it', 'Share', 'Verify', 'Delete'];

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select .*\.txt$/ });

async function addOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add documents' }).click();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) };
  await page.locator('dialog input[type=file]').first().setInputFiles(file);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  // A document that is ready says nothing of its state.
  await row.locator('.badge').waitFor({ state: 'detached' });
}

describe('what is offered with documents', () => {
  test('a member may change their own documents and only read the others', async () => {
    const { first, open } = await openTeam();
    const { page, faults } = await open('member', '/documents?sort=name');
    await page.getByRole('rowheader', { name: 'a-of-others.txt' }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    await expectAccessible(page);
    await addOwn(page, 'b-own.txt');
    await addOwn(page, 'd-own.txt');
    expect(await offered(page, 'a-of-others.txt')).toEqual(reading);
    expect(await offered(page, 'b-own.txt')).toEqual([...reading, ...changing]);
    expect(await boxes(page).count()).toBe(2);
    await keepPicture(page, 'documents-of-a-member');

    // Arrow keys and ranges skip documents that the person may not choose.
    await page.getByRole('checkbox', { name: 'Select b-own.txt' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByText('2 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 documents deleted.', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('rowheader').count(), { timeout: 10_000 }).toBe(2);

    await page.goto(new URL(`/documents/${first}`, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'a-of-others.txt' }).waitFor();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: 'Replace with a new file' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    expect(await offered(page, 'a-of-others.txt')).toEqual(reading.slice(1));
    expect(faults).toEqual([]);
  });

  test('a leader may change every document', async () => {
    const { first, open } = await openTeam();
    const { page, faults } = await open('team_leader', '/documents?sort=name');
    expect(await offered(page, 'a-of-others.txt')).toEqual([...reading, ...changing]);
    expect(await boxes(page).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('2 selected').waitFor();
    await page.goto(new URL(`/documents/${first}`, page.url()).href);
    await page.getByRole('button', { name: 'Replace with a new file' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a partner sees why they see a document, and nobody else', async () => {
    const { first, open } = await openTeam();
    const { page, email, faults } = await open('partner', `/documents/${first}`);
    expect(await offered(page, 'a-of-others.txt')).toEqual(reading.slice(1));
    await page.getByRole('button', { name: 'Who sees it, and why' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').filter({ hasText: email }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    expect(await dialog.getByRole('combobox').count()).toBe(0);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

describe('pages that are closed to a role', () => {
  test('say so when they are opened by their address', async () => {
    const { call, open } = await openTeam();
    const { workflows } = await call('GET', '/v1/workflows');
    const { page, faults } = await open('member', '/people/add');
    await page.getByRole('heading', { name: 'Team leaders add people' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);
    const edit = `/workflows?edit=${workflows[0].id}`;
    await page.goto(new URL(edit, page.url()).href);
    await page.getByRole('heading', { name: 'You may not change this workflow' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await expectAccessible(page);

    const partner = await open('partner', '/people');
    await partner.page
      .getByRole('heading', { name: 'Only members see who is on this team' })
      .waitFor();
    await expectAccessible(partner.page);
    await partner.page.goto(new URL('/workflows?edit=new', partner.page.url()).href);
    await partner.page.getByRole('heading', { name: 'You may not change this workflow' }).waitFor();
    expect([...faults, ...partner.faults]).toEqual([]);
  });
});
