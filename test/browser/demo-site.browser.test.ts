import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../packages/cli/src/demo/shop/open-shop.ts';
import { createGuildhall } from '../../packages/sdk/src/index.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation } from './console.ts';
import { allowWidget, askIn, openVisitor } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };
const guarantee = 'Every repair is guaranteed for twelve months.';
const secretName = 'rules-of-the-workshop.txt';
const secretText = 'The safe of the workshop opens with the word marigold.';

/** Opens the demo's shop on a server with a public document and a team document. */
async function openDemoShop() {
  const site = await openSite();
  const org = await newOrganisation(site);
  const name = 'warranty.txt';
  await addText(site, org, { name, text: guarantee, visibility: 'public' });
  const plantedId = await addText(site, org, {
    name: secretName,
    text: secretText,
    visibility: 'team',
  });
  await addPerson(site, org, { email: 'aylin@example.com', firstName: 'Aylin', role: 'member' });
  const key = org.headers.authorization.replace('Bearer ', '');
  const shop = await openShop({
    guildhall: createGuildhall({ url: site.server.url, key }),
    serverUrl: site.server.url,
    host: '127.0.0.1',
    port: 0,
    team: org.team.slug,
    member: { name: 'Aylin', email: 'aylin@example.com' },
    plantedId,
  });
  onTestFinished(() => shop.close());
  await allowWidget(org, [shop.origin]);
  const visitor = await openVisitor(site, shop);
  const heard: string[] = [];
  visitor.page.on('response', (response) => {
    response.text().then(
      (text) => heard.push(text, JSON.stringify(response.headers())),
      () => {},
    );
  });
  return { ...visitor, key, heard };
}

const documents = (page: Page) => page.locator('#documents li');
const askAbout = (page: Page, name: string) =>
  documents(page).filter({ hasText: name }).getByRole('button').click();

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('What would you like to read about?').fill(words);
  await page.keyboard.press('Enter');
}

describe('the shop of the demo', () => {
  test('a visitor searches, opens a document in the widget, asks, and downloads the cited file', async () => {
    const { page, faults, heard, key } = await openDemoShop();
    await search(page, 'How long is a repair guaranteed?');
    await documents(page).filter({ hasText: 'warranty.txt' }).waitFor(slowly);
    await expectAccessible(page);
    await askAbout(page, 'warranty.txt');
    await page.locator('.messages').getByRole('button', { name: 'warranty.txt' }).waitFor(slowly);
    await askIn(page, 'How long is a repair guaranteed?');
    await page.locator('.answer').getByText(guarantee).first().waitFor(slowly);
    await expectAccessible(page);
    await keepPicture(page, 'demo-shop-answer');
    await page.locator('.answer .reference').first().click();
    await expect.poll(() => page.locator('mark').first().textContent(), slowly).toBe(guarantee);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('warranty.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(guarantee);
    expect(heard.join()).not.toContain(key);
    expect(faults()).toEqual([]);
  });

  test('a visitor is refused a team document, and neither its name nor its text leaks', async () => {
    const { page, faults, heard } = await openDemoShop();
    allowFaults(page, /status of 404 .*\/widget\/chats$/, 'the document is not theirs');
    await search(page, 'the safe of the workshop');
    await documents(page).last().waitFor(slowly);
    await documents(page).last().getByRole('button').click();
    await page.getByText('This document is not available to you.').waitFor(slowly);
    await expectAccessible(page);
    await askIn(page, 'With which word does the safe of the workshop open?');
    const said = [...heard, await page.content(), await page.locator('.panel').innerText()];
    for (const secret of [secretName, 'marigold']) expect(said.join()).not.toContain(secret);
    expect(faults()).toEqual([]);
  });

  test('a member signed in by a token opens the team document; after signing out it is gone', async () => {
    const { page, faults } = await openDemoShop();
    allowFaults(page, /status of 404 .*\/widget\/chats$/, 'the document is not theirs any more');
    await page.getByRole('button', { name: 'Sign in as Aylin' }).click();
    await page.getByText('Aylin', { exact: true }).waitFor(slowly);
    await search(page, 'the safe of the workshop');
    await documents(page).last().getByRole('button').click();
    await page.locator('.messages').getByRole('button', { name: secretName }).waitFor(slowly);
    await askIn(page, 'With which word does the safe of the workshop open?');
    await page.locator('.answer').getByText('marigold').first().waitFor(slowly);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are a visitor').waitFor(slowly);
    await expect.poll(() => page.getByText('marigold').count(), slowly).toBe(0);
    await documents(page).last().getByRole('button').click();
    await page.getByText('This document is not available to you.').waitFor(slowly);
    expect(await page.getByText(secretName).count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});
