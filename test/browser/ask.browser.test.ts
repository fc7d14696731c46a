import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';
import { allowFaults } from './watch-window.ts';

const sample = join(import.meta.dirname, '../../sample/documents/larkspur-wheelworks');

async function addFile(
  { team, headers }: Organisation,
  url: string,
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
) {
  const form = new FormData();
  form.append('visibility', 'team');
  form.append('file', new Blob([bytes]), name);
  const { authorization } = headers;
  const path = `${url}/v1/documents?wait=true`;
  const answer = await fetch(path, { method: 'POST', headers: { authorization }, body: form });
  const { documents } = (await answer.json()) as { documents: { id: string; state: string }[] };
  expect(documents[0]?.state).toBe('ready');
  return { id: documents[0]!.id, teamId: team.id };
}

const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full. On Sundays it stands still.

## What a sack costs

A sack of flour costs twelve crowns at the door. Bakers pay ten.
`;

async function openSiteWithRules() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
  await addPerson(site, organisation, {
    email,
    firstName: 'Ada',
    lastName: 'Miller',
    role: 'member',
  });
  await addFile(organisation, site.server.url, 'mill-rules.md', rules);
  return { site, organisation, email };
}

describe('a member asks', () => {
  test('and opens the evidence with its words marked, shows its text, and goes back', async () => {
    const { site, organisation, email } = await openSiteWithRules();
    const pdf = await readFile(join(sample, 'customers/warranty-rules.pdf'));
    await addFile(organisation, site.server.url, 'warranty-rules.pdf', pdf);
    const { page, faults } = await openConsole(site, email);
    await page.getByLabel('Ask a question').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'ask');
    await page.keyboard.type('How long is a repair guaranteed?');
    await page.keyboard.press('Enter');
    const source = page.getByRole('button', { name: /warranty-rules\.pdf page 1/ });
    await source.first().click();
    await page.locator('.pdf-page[data-state="marked"]').waitFor();
    const marked = await page.evaluate(
      `[...(CSS.highlights.get('guildhall-key') ?? [])].map(String).join(' ')`,
    );
    expect(marked).toContain('Every repair is guaranteed for twelve months');
    await expectAccessible(page);
    await keepPicture(page, 'evidence-pdf');
    await page.getByRole('button', { name: 'Show the text' }).click();
    expect(await page.locator('mark.key').first().textContent()).toContain('twelve months');
    expect(page.url()).toContain('cite=');
    await page.goBack();
    await page.getByRole('complementary', { name: 'Evidence' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('in another language than the page’s, and reads once that the answer may not fit', async () => {
    const { site, email } = await openSiteWithRules();
    const { page, faults } = await openConsole(site, email);
    await page.getByLabel('Ask a question').fill('Was kostet ein Sack beim Bäcker?');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article').first();
    await answer.getByText('Bester Treffer.').waitFor();
    await answer.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    expect(await answer.getByText('Closest match').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('and keeps typing a correction while the page reloads its data', async () => {
    const { site, email } = await openSiteWithRules();
    const { page } = await openConsole(site, email);
    const isRead = hold(page, '**/v1/chats?*');
    await page.getByLabel('Ask a question').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    await page.keyboard.type('From five ');
    await isRead();
    await page.locator('.chats li').waitFor({ state: 'attached' });
    await page.keyboard.type('to eight.');
    expect(await page.getByLabel('Correct answer').inputValue()).toBe('From five to eight.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('Suggest a correction');
  });

  test('and is told that nothing was found', async () => {
    const { site, email } = await openSiteWithRules();
    const { page, faults } = await openConsole(site, email);
    await page.getByLabel('Ask a question').waitFor();
    await page.keyboard.type('Quarkstrudel xylophone?');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing found').waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('with !, and chooses a command of the team', async () => {
    const { site, organisation, email } = await openSiteWithRules();
    // The tasks that come with the product need a language model, which this server does not have.
    await organisation.call('POST', '/v1/workflows', {
      name: 'What flour costs',
      command: 'flour-price',
      starterPrompt: 'What costs a sack of flour?',
    });
    const { page } = await openConsole(site, email);
    await page.getByLabel('Ask a question').waitFor();
    await page.keyboard.type('!');
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Ask a question').inputValue()).toBe('!flour-price ');
  });
});

/** Holds requests to an address back until the returned function is called. */
function hold(page: Page, address: string): () => Promise<void> {
  const held: Route[] = [];
  let isHeld = true;
  void page.route(address, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
  };
}

describe('earlier chats', () => {
  test('are searched, renamed, and deleted for good', async () => {
    const { site, email } = await openSiteWithRules();
    const { page, faults } = await openConsole(site, email);
    for (const question of ['What costs a sack of flour?', 'When does the mill grind?']) {
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await page.getByLabel('Ask a question').fill(question);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    }
    const history = page.getByRole('region', { name: 'Chats' });
    // One item would also be the list before the second chat is in it.
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    await history.getByLabel('Search chats').fill('flour');
    await expect.poll(() => history.getByRole('listitem').count()).toBe(1);
    await history.getByRole('listitem').hover();
    await history.getByRole('button', { name: /More actions/ }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Title').fill('Prices of flour');
    await page.keyboard.press('Enter');
    await history.getByRole('link', { name: /Prices of flour/ }).waitFor();
    const more = history.getByRole('button', { name: /More actions/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // Opened by keyboard, the menu highlights its first line, whatever was chosen before.
    await more.press('Enter');
    await page
      .getByRole('menuitem', { name: 'Pin' })
      .and(page.locator('[data-highlighted]'))
      .waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    // The chat leaves the list with the message, not only once the list has been read again.
    const release = hold(page, '**/v1/chats?*');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Chat deleted.').waitFor();
    expect(await history.getByRole('listitem').count()).toBe(0);
    await release();
    await history.getByLabel('Search chats').fill('');
    await expect.poll(() => history.getByRole('listitem').count()).toBe(1);
    expect(await history.getByRole('listitem').textContent()).toContain('When does the mill');
    expect(faults).toEqual([]);
  });
});

describe('S89: a deleted chat', () => {
  test('is no longer readable after Back', async () => {
    const { site, email } = await openSiteWithRules();
    const { page } = await openConsole(site, email);
    allowFaults(page, /status of 404 .*\/v1\/chats\//, 'the chat is deleted');
    await page.getByLabel('Ask a question').fill('What costs a sack of flour?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    const address = page.url();
    const history = page.getByRole('region', { name: 'Chats' });
    await history.getByRole('listitem').hover();
    await history.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Chat deleted.').waitFor();
    await page.goBack();
    await page.getByLabel('Ask a question').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('sack of flour');
    await page.goto(address);
    await page.getByText('This chat was deleted').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('sack of flour');
  });
});

describe('what must not be lost', () => {
  test('an ended session is reported, and the typed question stays', async () => {
    const { site, email } = await openSiteWithRules();
    const { page } = await openConsole(site, email);
    allowFaults(page, /status of 401 .*\/v1\/chats$/, 'the session has ended');
    await page.context().clearCookies();
    await page.getByLabel('Ask a question').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await page.getByLabel('Ask a question').inputValue()).toBe('When does the mill grind?');
    const way = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href');
    expect(way).toMatch(/^\/sign-in\?next=/);
  });

  test('a question whose connection broke is sent when it is back', async () => {
    const { site, email } = await openSiteWithRules();
    const { page } = await openConsole(site, email);
    allowFaults(page, /net::ERR_FAILED .*\/messages$/, 'the connection is broken');
    await page.route('**/messages', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Ask a question').fill('What costs a sack?');
    await page.keyboard.press('Enter');
    await page.getByText('Waiting for the server').waitFor();
    await page.getByRole('article').getByText('twelve crowns').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a chat with its evidence is accessible and fits the window', () => {
  test.each([
    { width: 320, colorScheme: 'dark', locale: 'en' },
    { width: 1440, colorScheme: 'light', locale: 'ar' },
    { width: 800, colorScheme: 'light', locale: 'ja' },
  ] as const)('%j', async ({ width, colorScheme, locale }) => {
    const { site, email } = await openSiteWithRules();
    const viewport = { width, height: 800 };
    const { page, faults } = await openConsole(site, email, '/', { viewport, colorScheme, locale });
    await page.locator('textarea').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    await page.locator('.source').first().waitFor();
    await expectAccessible(page);
    await keepPicture(page, `chat-${width}-${colorScheme}-${locale}`);
    await page.locator('.source').first().click();
    await page.locator('mark').first().waitFor();
    await expectAccessible(page);
    const room = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(room).toBeLessThanOrEqual(width);
    await keepPicture(page, `evidence-${width}-${colorScheme}-${locale}`);
    expect(faults).toEqual([]);
  });
});
