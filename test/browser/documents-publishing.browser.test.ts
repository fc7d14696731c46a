import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';

/** Creates a team. `open` opens the documents in a window of a new person with a role. */
async function openTeam() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const open = async (role: Role) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, { email, role });
    return openConsole(site, email, '/documents');
  };
  return { ...organisation, open };
}

/** Adds a file for everybody, as the dialog offers it. */
async function addForEverybody(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add documents' }).first().click();
  await page.getByRole('radio', { name: 'Everyone, including visitors' }).check();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) };
  await page.locator('dialog input[type=file]').first().setInputFiles(file);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  // A document that is ready says nothing of its state.
  await row.locator('.badge').waitFor({ state: 'detached' });
}

const requests = (page: Page) => page.getByRole('region', { name: /to be made public/ });

describe('a member who wants everybody to read a document (S57)', () => {
  test('is told that a leader decides; a leader declines one and approves another', async () => {
    const { call, open } = await openTeam();
    const member = await open('member');
    await member.page.getByRole('button', { name: 'Add documents' }).first().click();
    await member.page.getByText('A leader of the team decides.').waitFor();
    await expectAccessible(member.page);
    await member.page.keyboard.press('Escape');
    await addForEverybody(member.page, 'menu.txt');
    await addForEverybody(member.page, 'salaries.txt');
    const row = (name: string) => member.page.getByRole('row').filter({ hasText: name });
    await row('menu.txt').getByText('Waiting to be made public').waitFor();
    expect(await requests(member.page).count()).toBe(0);
    expect(await member.page.getByText('Members may make documents public').count()).toBe(0);

    const { page, faults } = await open('team_leader');
    await requests(page).getByRole('link', { name: 'menu.txt' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'documents-wait-to-be-public');
    const button = (name: string) => requests(page).getByRole('button', { name });
    await pointAt(page, button('Decline: salaries.txt'), 'Decline');
    await page.getByText('Declined. The same people can see it as before.').waitFor();
    await button('Decline: salaries.txt').waitFor({ state: 'detached' });
    await pointAt(page, button('Make public: menu.txt'), 'Make public');
    await page.getByText('Everybody can read it now.').waitFor();
    await requests(page).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'menu.txt' }).getByText('Everybody').waitFor();

    const { documents } = await call('GET', '/v1/documents');
    const seen = documents.map((it: { name: string; visibility: string }) => [
      it.name,
      it.visibility,
    ]);
    expect(Object.fromEntries(seen)).toEqual({ 'menu.txt': 'public', 'salaries.txt': 'team' });
    await row('salaries.txt').getByText('Waiting to be made public').waitFor({ state: 'detached' });
    expect([...faults, ...member.faults]).toEqual([]);
  });

  test('may do so without asking once a leader allows it for the team', async () => {
    const { open } = await openTeam();
    const leader = await open('team_leader');
    const setting = leader.page.getByRole('checkbox', {
      name: 'Members may make documents public without asking',
    });
    await setting.waitFor();
    await pointAt(leader.page, setting, 'the setting');
    await leader.page.getByText('Saved').waitFor();
    await leader.page.reload();
    await expect.poll(() => setting.isChecked()).toBe(true);
    const { page, faults } = await open('member');
    await addForEverybody(page, 'menu.txt');
    await page.getByRole('row').filter({ hasText: 'menu.txt' }).getByText('Everybody').waitFor();
    expect(await page.getByText('Waiting to be made public').count()).toBe(0);
    expect([...faults, ...leader.faults]).toEqual([]);
  });
});
