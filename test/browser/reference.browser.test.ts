import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite, openWindow } from './browser.ts';
import type { Site } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 60_000 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens the reference as somebody who is not signed in. */
async function openReference({ server }: Site, options = {}) {
  const opened = await openWindow(
    { javaScriptEnabled: true, viewport: wide, ...options },
    { origins: [server.url] },
  );
  await opened.page.goto(`${server.url}/docs`);
  return opened;
}

const keyOf = ({ headers }: { headers: { authorization: string } }) =>
  headers.authorization.replace('Bearer ', '');

test('without JavaScript it is read whole, and nothing is offered that would do nothing', async () => {
  const site = await openSite();
  const { page, faults } = await openReference(site, { javaScriptEnabled: false });
  for (const id of ['createChat', 'sendVisitorMessage', 'startDeviceSignIn']) {
    expect(await page.locator(`article#${id} .call`).isVisible()).toBe(true);
  }
  expect(await page.locator('#sendMessage .example:visible').count()).toBe(3);
  expect(await page.getByLabel('Search the API').isVisible()).toBe(false);
  expect(await page.getByLabel('API key').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the search puts what is meant first, by keyboard alone, and says when nothing matches', async () => {
  const site = await openSite();
  const { page, faults } = await openReference(site);
  const field = page.getByLabel('Search the API');
  await field.waitFor(slowly);
  await page.keyboard.press('/');
  expect(await field.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
  const found = page.locator('#found');
  for (const [question, first] of [
    ['people check', 'Check members'],
    ['create chat', 'Create chat'],
    ['delete document', 'Delete document'],
    ['/v1/knowledge/search', 'Search knowledge'],
    ['slug_taken', 'slug_taken'],
    ['document.ready', 'document.ready'],
  ] as const) {
    await field.fill(question);
    expect(await found.getByRole('link').first().innerText()).toMatch(new RegExp(`^${first}`));
  }
  await field.fill('send message');
  await keepPicture(page, 'reference-search', { fullPage: false });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#sendMessage$/);
  await field.fill('zebra crossing');
  await page.getByText('Nothing matches “zebra crossing”.').waitFor();
  await field.press('Escape');
  expect(await found.isVisible()).toBe(false);
  expect(faults).toEqual([]);
});

test('the contents follow what is read, and an address leads to an endpoint', async () => {
  const site = await openSite();
  const { page, faults } = await openReference(site);
  const current = page.locator('#contents [aria-current]');
  await current.getByText('Start').waitFor(slowly);
  for (const [id, name] of [
    ['createWebhook', 'Create webhook'],
    ['event-document.ready', 'document.ready'],
    ['object-Document', 'Objects'],
    ['sendMessage', 'Send message'],
  ] as const) {
    await page.goto(`${site.server.url}/docs#${id}`);
    await expect.poll(() => current.innerText()).toContain(name);
    expect(await page.locator(`[id="${id}"]`).boundingBox()).toMatchObject({
      y: expect.closeTo(72, -1.7),
    });
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Link to Send message', exact: true }).click();
  await page.getByText('Copied.').waitFor({ state: 'attached' });
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/docs#sendMessage$/);
  await page.getByRole('link', { name: 'to the console' }).click();
  await page.waitForURL(/sign-in/);
  expect(faults).toEqual([]);
});

test('the language of the examples is chosen once, and remembered', async () => {
  const site = await openSite();
  const { page, faults } = await openReference(site);
  const shown = page.locator('#createChat .example:visible');
  await expect.poll(() => shown.innerText()).toContain('curl -X POST');
  await page.getByLabel('Language of the examples').selectOption('Python');
  await expect.poll(() => shown.innerText()).toContain('guildhall.post(');
  await page.reload();
  await expect.poll(() => shown.innerText()).toContain('guildhall.post(');
  await page.getByLabel('Language of the examples').selectOption('TypeScript');
  await expect.poll(() => shown.innerText()).toContain('await guildhall.createChat(');
  expect(faults).toEqual([]);
});

test('a key is tried at once, and requests are sent with it: errors, files, events, a deletion', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const { page } = await openReference(site);
  allowFaults(page, /status of 40[01]/, 'a wrong key and a wrong body are refused');
  const use = async (key: string) => {
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Use this key' }).click();
  };
  await use('gh_wrong');
  await page.getByText('The key was refused (401). It is not used.').waitFor(slowly);
  await use(keyOf(org));
  await page.getByText('The key works').waitFor();

  const open = async (id: string) => {
    const endpoint = page.locator(`article#${id}`);
    await endpoint.getByRole('button', { name: 'Try it' }).click();
    await endpoint.locator('.trial form').waitFor();
    return endpoint;
  };
  const add = await open('addDocuments');
  const file = join(inject('folder'), 'warranty.txt');
  await writeFile(file, 'The warranty of the mill lasts two years.');
  await add.getByLabel('Files').setInputFiles(file);
  await add.getByLabel('wait').selectOption('true');
  await add.getByLabel('visibility', { exact: true }).selectOption('public');
  await add.getByRole('button', { name: 'Send POST' }).click();
  await add.locator('.result').getByText(/^201/).waitFor(slowly);
  const documentId = /"id": "([^"]+)"/.exec(await add.locator('.result pre').innerText())![1]!;

  const search = await open('searchKnowledge');
  const body = search.getByLabel('Body, as JSON');
  await body.fill('{"query": ');
  await search.getByRole('button', { name: 'Send POST' }).click();
  await search.getByText('The body is no JSON').waitFor();
  await body.fill('{"query": ""}');
  await search.getByRole('button', { name: 'Send POST' }).click();
  await search.getByText('x-error-code').waitFor();
  await keepPicture(page, 'reference-error', { fullPage: false });
  await body.fill('{"query": "warranty"}');
  await search.getByRole('button', { name: 'Send POST' }).click();
  await search.getByText('warranty.txt').first().waitFor(slowly);

  const { chat } = await org.call('POST', '/v1/chats', {});
  const send = await open('sendMessage');
  await send.getByLabel('chatId').fill(chat.id);
  await send.getByLabel('Body, as JSON').fill('{"text": "How long is the warranty?"}');
  await send.getByLabel('Event by event').check();
  await send.getByRole('button', { name: 'Send POST' }).click();
  await send.getByText('The stream has ended.').waitFor(slowly);
  expect(await send.locator('.result pre').innerText()).toMatch(/^event: [^]*event: done/);
  await keepPicture(page, 'reference-events', { fullPage: false });

  const remove = await open('deleteDocument');
  await remove.getByLabel('documentId').fill(documentId);
  await remove.getByRole('button', { name: 'Send DELETE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send it?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'reference-confirm', { fullPage: false });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await org.call('GET', `/v1/documents/${documentId}`)).document.id).toBe(documentId);
  await remove.getByRole('button', { name: 'Send DELETE' }).click();
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await remove.locator('.result').getByText(/^200/).waitFor(slowly);
  await expect(org.call('GET', `/v1/documents/${documentId}`)).rejects.toThrow('404');
});

test('a stream without an end is shown as it comes, and stopped', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const { page, faults } = await openReference(site);
  await page.getByLabel('API key').fill(keyOf(org));
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('The key works').waitFor(slowly);
  const watch = page.locator('article#watchDocuments');
  await watch.getByRole('button', { name: 'Try it' }).click();
  await watch.getByLabel('Event by event').check();
  await watch.getByRole('button', { name: 'Send GET' }).click();
  await watch.getByText('event: reset').waitFor(slowly);
  await watch.getByRole('button', { name: 'Stop' }).click();
  await watch.getByText('Stopped.').waitFor();
  await watch.getByRole('button', { name: 'Send GET' }).waitFor();
  expect(faults).toEqual([]);
});

test('without a key, requests are sent as the person who is signed in', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const { page, faults } = await openConsole(site, org.owner.email);
  await page.goto(`${site.server.url}/docs#getSession`);
  const session = page.locator('article#getSession');
  await session.getByRole('button', { name: 'Try it' }).click(slowly);
  await session.getByRole('button', { name: 'Send GET' }).click();
  await session.getByText(org.owner.email).first().waitFor();
  expect(faults).toEqual([]);
});

// axe takes long for a page of this size, so it reads each look once: the others are above.
test.each([
  ['light', 'phone', phone],
  ['dark', 'wide', wide],
  ['dark', 'phone', phone],
] as const)(
  'in %s on a %s window it fits, with a form open',
  async (colorScheme, name, viewport) => {
    const site = await openSite();
    const { page, faults } = await openReference(site, { viewport, colorScheme });
    await page.getByLabel('Search the API').waitFor(slowly);
    await keepPicture(page, `reference-${name}-${colorScheme}`, { fullPage: false });
    await page.locator('#sendMessage').getByRole('button', { name: 'Try it' }).click();
    await page.locator('#sendMessage form').waitFor();
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBe(viewport.width);
    await keepPicture(page, `reference-${name}-${colorScheme}-form`, { fullPage: false });
    if (colorScheme === 'dark' && viewport === phone) await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test('on a phone the contents are folded, and fold again when one has chosen', async () => {
  const site = await openSite();
  const { page, faults } = await openReference(site, { viewport: phone });
  const contents = page.locator('#contents');
  await expect.poll(() => contents.evaluate((it: any) => it.open)).toBe(false);
  await page.getByText('Contents', { exact: true }).click();
  await keepPicture(page, 'reference-phone-contents', { fullPage: false });
  await contents.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect.poll(() => contents.evaluate((it: any) => it.open)).toBe(false);
  expect(page.url()).toMatch(/#documents$/);
  expect(faults).toEqual([]);
});
