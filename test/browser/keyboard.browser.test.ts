import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { tabTo } from './tab-to.ts';

const stepsMax = 20;

/** Moves the focus to a button or link and presses Enter. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Opens a menu and chooses an item. */
async function choose(page: Page, menu: Locator, name: string): Promise<void> {
  await press(page, menu);
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  await walk(page, 'ArrowDown', () => item.evaluate(isHighlighted));
  await page.keyboard.press('Enter');
}

/** Chooses a radio button by arrow keys, from the chosen one of its group. */
async function mark(page: Page, group: Locator, name: string): Promise<void> {
  await tabTo(page, group.getByRole('radio', { checked: true }));
  await walk(page, 'ArrowDown', () => group.getByRole('radio', { name }).isChecked());
}

/** Types a part of a name and chooses the person that the list suggests. */
async function pick(page: Page, field: Locator, typed: string, offered: string): Promise<void> {
  await write(page, field, typed);
  await page.locator('[data-highlighted]').getByText(offered).waitFor();
  await page.keyboard.press('Enter');
}

async function walk(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < stepsMax; step++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

const isHighlighted = (element: any) => element.matches('[data-highlighted]');

/** Creates an organisation with a member, Mara, and opens a window for its owner. */
async function openTeam(path: string, prepare?: (add: AddText) => Promise<unknown>) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `mara-${organisation.team.id.slice(-8)}@example.com`;
  await addPerson(site, organisation, {
    email,
    firstName: 'Mara',
    lastName: 'Berg',
    role: 'member',
  });
  await prepare?.((name, text) => addText(site, organisation, { name, text }));
  const opened = await openConsole(site, organisation.owner.email, path);
  return { ...organisation, ...opened, email };
}
type AddText = (name: string, text: string) => Promise<unknown>;

const addOpening = (add: AddText) => add('opening.txt', 'The workshop opens at seven.');

describe('by keyboard alone', () => {
  test('a person asks, opens a source and goes back to the answer', async () => {
    const { page, faults } = await openTeam('/', addOpening);
    await write(page, page.getByLabel('Ask a question'), 'When does the workshop open?');
    await page.keyboard.press('Enter');
    await press(page, page.locator('.answer .reference').first());
    const quoted = page.locator('mark', { hasText: 'The workshop opens at seven.' });
    await quoted.first().waitFor();
    await page.keyboard.press('Escape');
    await quoted.first().waitFor({ state: 'detached' });
    await write(page, page.getByLabel('Ask a further question'), 'And when does it close?');
    expect(faults).toEqual([]);
  });

  test('a leader adds people, changes the role of one and removes them', async () => {
    const { page, faults, call, team } = await openTeam('/people');
    await press(page, page.getByRole('link', { name: 'Add people' }));
    const field = page.getByLabel('Addresses or phone numbers');
    await write(page, field, 'ben@example.org, kim@example.org');
    await press(page, page.getByRole('button', { name: 'Add 2 people' }));
    const first = page.getByRole('row').filter({ has: page.getByLabel('Name, line 1') });
    await first.getByText('Added', { exact: true }).waitFor();
    await press(page, page.getByRole('link', { name: 'People' }).first());
    const menu = page.getByRole('button', { name: 'Actions for ben@example.org' });
    await choose(page, menu, 'Change the role');
    const dialog = page.getByRole('dialog');
    await mark(page, dialog, 'Team leader');
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    const row = page.getByRole('row').filter({ hasText: 'ben@example.org' });
    await row.getByText('Team leader').waitFor();
    await choose(page, menu, 'Remove from the team');
    await press(page, dialog.getByRole('button', { name: 'Remove from the team' }));
    await row.waitFor({ state: 'detached' });
    const { members } = await call('GET', `/v1/teams/${team.id}/members`);
    const emails = members.map((it: any) => it.email);
    expect(emails).toContain('kim@example.org');
    expect(emails).not.toContain('ben@example.org');
    expect(faults).toEqual([]);
  });

  test('a leader restricts a document, sees why a member may not see it, and shares it', async () => {
    const { page, faults, email } = await openTeam('/documents', addOpening);
    const menu = page.getByRole('button', { name: 'Actions for opening.txt' });
    await choose(page, menu, 'Change who sees it');
    const dialog = page.getByRole('dialog');
    await mark(page, dialog, 'Private');
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await page.getByRole('cell', { name: 'Restricted' }).waitFor();
    await choose(page, menu, 'Who sees it, and why');
    await write(page, dialog.getByRole('searchbox'), email);
    await page.getByText('Can’t see it').waitFor();
    // The first Escape empties the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await choose(page, menu, 'Share');
    await pick(page, page.getByRole('combobox', { name: 'Share with' }), 'mara', 'Mara Berg');
    await page.getByRole('button', { name: 'Stop sharing with Mara Berg' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a leader writes a workflow and tries it', async () => {
    const { page, faults } = await openTeam('/workflows', addOpening);
    await press(page, page.getByRole('link', { name: 'New workflow' }));
    await write(page, page.getByLabel('Name', { exact: true }), 'Opening the workshop');
    await write(page, page.getByLabel('Command'), 'open-up');
    await write(page, page.getByLabel('First message'), 'When does the workshop open?');
    await press(page, page.getByRole('button', { name: 'Save and try' }));
    await page.getByRole('heading', { name: 'Answer' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a leader adds a golden question and has it asked', async () => {
    const { page, faults } = await openTeam('/insights?view=golden', addOpening);
    await press(page, page.getByRole('button', { name: 'Add a question' }));
    const dialog = page.getByRole('dialog');
    await write(page, dialog.getByLabel('Question', { exact: true }), 'Who saw the yeti?');
    const expected = dialog.getByLabel('Expected result');
    await tabTo(page, expected);
    await walk(page, 'ArrowDown', async () => (await expected.inputValue()) === 'nothing');
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await dialog.waitFor({ state: 'detached' });
    await press(page, page.getByRole('button', { name: 'Run now' }));
    await page.getByText('1 of 1 as expected.').waitFor({ timeout: 30_000 });
    expect(faults).toEqual([]);
  });

  test('a leader views as another person, searches, and stops', async () => {
    const { page, faults } = await openTeam('/view-as', addOpening);
    await pick(page, page.getByRole('combobox', { name: 'View as' }), 'mar', 'Mara Berg');
    await page.locator('.look-banner').waitFor();
    await press(page, page.getByRole('main').getByRole('link', { name: 'Search', exact: true }));
    await write(page, page.getByRole('textbox', { name: 'Search for' }), 'workshop');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'opening.txt' }).waitFor();
    await press(page, page.getByRole('link', { name: 'Exit' }));
    await page.locator('.look-banner').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
