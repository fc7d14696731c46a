import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../model-server.ts';
import { hangsAfter, sendText } from '../model-steps.ts';
import { addText } from './add-text.ts';
import { keepPicture, openOwnSite, openSite } from './browser.ts';
import { createSignInLink } from '../../packages/server/src/people/accounts/signing-in/links.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import { openChooser } from './choose-files.ts';
import { someUnlessNight } from './some-unless-night.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 60_000 };
const question = 'When does the mill grind?';

/** Allows the browser's own messages about a stopped server, which are no fault of the page. */
const letServerGo = (page: Page) =>
  allowFaults(page, /net::ERR_|status of 502/, 'the server is stopped');

/** Returns a function that slows the page's connection down; -1 removes the limit. */
async function openLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (bytesPerSecond: number, latency = 0) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
}

const composer = (page: Page) => page.locator('.composer textarea');
const again = (page: Page) => page.getByRole('button', { name: 'Ask again' }).last();
const waiting = (page: Page) => page.getByText('Waiting for the server');

const places: [place: string, isBehindProxy: boolean][] = [
  ['at an address of its own', false],
  ['behind a proxy, which then answers in its place', true],
];

describe.each(someUnlessNight(places, [1]))(
  'a server that is stopped and started, %s',
  (_, isBehindProxy) => {
    test('during an answer: the text so far stays, and a question that is asked again is sent when it is back', async () => {
      const model = await startModelServer();
      onTestFinished(() => model.close());
      const site = await openOwnSite({ llmUrl: model.url, llmModel: 'test' }, { isBehindProxy });
      const { owner } = await newOrganisation(site);
      const { page } = await openConsole(site, owner.email);
      letServerGo(page);
      model.otherwise(hangsAfter('The mill grinds from six '));
      await page.getByLabel('Ask a question').fill(question);
      await page.keyboard.press('Enter');
      await page.getByText('The mill grinds from six').waitFor(slowly);
      await site.stop();
      await page.getByText('This answer failed before it was complete.').waitFor(slowly);
      await page.getByText('The mill grinds from six').waitFor();
      await again(page).click(slowly);
      await waiting(page).waitFor(slowly);
      await expectAccessible(page);
      model.otherwise(sendText('The mill grinds from six to nine.'));
      await site.start();
      await page.getByText('The mill grinds from six to nine.').waitFor(slowly);
    });

    test('during an upload: the page says how far it came, and the upload continues automatically', async () => {
      const site = await openOwnSite({}, { isBehindProxy });
      const { owner } = await newOrganisation(site);
      const file = join(await mkdtemp(join(tmpdir(), 'guildhall-upload-')), 'long.txt');
      await writeFile(file, 'The mill grinds when the pond is full. '.repeat(20_000));
      const { page } = await openConsole(site, owner.email, '/documents');
      letServerGo(page);
      const limitLine = await openLine(page);
      await limitLine(50_000);
      await page.getByRole('button', { name: 'Add documents' }).first().click();
      const chooseFiles = page.getByRole('button', { name: 'Choose files' });
      const chooser = await openChooser(page, () => chooseFiles.click());
      await chooser.setFiles(file);
      const uploads = page.getByRole('region', { name: 'Uploads' });
      await uploads.getByText(/^Sending, [1-9]/).waitFor(slowly);
      await site.stop();
      await uploads.getByText(/^Interrupted at [1-9]\d? ?%/).waitFor(slowly);
      await expectAccessible(page);
      if (!isBehindProxy) await keepPicture(page, 'upload-broken-off');
      await limitLine(-1);
      await site.start();
      await uploads.getByText('1 file is ready.').waitFor(slowly);
      expect(await page.getByRole('rowheader', { name: 'long.txt' }).count()).toBe(1);
    });

    test('before a question arrives: it waits for the server, and is sent once when that is back', async () => {
      const site = await openOwnSite({}, { isBehindProxy });
      const organisation = await newOrganisation(site);
      await addText(site, organisation, { name: 'mill.txt', text: 'The mill grinds from six.' });
      const { page } = await openConsole(site, organisation.owner.email);
      letServerGo(page);
      await composer(page).fill('When is the pond full?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Suggest a correction' }).waitFor(slowly);
      await site.stop();
      await composer(page).fill(question);
      await page.keyboard.press('Enter');
      await waiting(page).waitFor(slowly);
      await page.getByText(question).waitFor();
      await composer(page).fill('And on Sundays?');
      await expectAccessible(page);
      if (!isBehindProxy) await keepPicture(page, 'question-waits');
      await site.start();
      await page.getByRole('article').nth(1).getByText('grinds from six').first().waitFor(slowly);
      expect(await composer(page).inputValue()).toBe('And on Sundays?');
      await page.reload();
      await page.getByRole('article').nth(1).waitFor(slowly);
      expect(await page.locator('.question').filter({ hasText: question }).count()).toBe(1);
      expect(await waiting(page).count()).toBe(0);
    });

    test('before a question arrives: it can be held back, survives a reload, and is sent on request', async () => {
      const site = await openOwnSite({}, { isBehindProxy });
      const organisation = await newOrganisation(site);
      await addText(site, organisation, { name: 'mill.txt', text: 'The mill grinds from six.' });
      const { page } = await openConsole(site, organisation.owner.email);
      letServerGo(page);
      await composer(page).fill('When is the pond full?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Suggest a correction' }).waitFor(slowly);
      await site.stop();
      await composer(page).fill(question);
      await page.keyboard.press('Enter');
      await waiting(page).waitFor(slowly);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('alert').getByText('Your question was not sent.').waitFor(slowly);
      await site.start();
      await page.locator('.banner').waitFor({ state: 'detached', ...slowly });
      await page.reload();
      await page.getByText(question).waitFor(slowly);
      expect(await page.getByRole('article').count()).toBe(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('article').nth(1).getByText('grinds from six').first().waitFor(slowly);
      expect(await page.locator('.question').filter({ hasText: question }).count()).toBe(1);
    });

    test('before the first question of a chat arrives: it is a bubble at once, and sent when the server is back', async () => {
      const site = await openOwnSite({}, { isBehindProxy });
      const organisation = await newOrganisation(site);
      await addText(site, organisation, { name: 'mill.txt', text: 'The mill grinds from six.' });
      const { page } = await openConsole(site, organisation.owner.email);
      letServerGo(page);
      await composer(page).waitFor();
      await site.stop();
      await composer(page).fill(question);
      await page.keyboard.press('Enter');
      await waiting(page).waitFor(slowly);
      await page.locator('.question').getByText(question).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await composer(page).inputValue()).toBe(question);
      await page.keyboard.press('Enter');
      await waiting(page).waitFor(slowly);
      await site.start();
      await page.getByRole('article').getByText('grinds from six').first().waitFor(slowly);
      expect(await page.locator('.question').count()).toBe(1);
      await page.locator('.chats').getByRole('link', { name: question }).waitFor(slowly);
      expect(await page.locator('.chats li').count()).toBe(1);
      expect(await composer(page).inputValue()).toBe('');
    });
  },
);

describe('a session that ends during typing', () => {
  test('can be renewed in another window, and the typed text is still there and can be saved', async () => {
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/workflows?edit=new');
    allowFaults(page, /status of 401 /, 'the session has ended');
    await page.getByLabel('Name', { exact: true }).fill('Opening');
    await page.getByLabel('Instructions').fill('First the lights, then the door.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const said = page.getByRole('dialog', { name: 'Your session has ended' });
    await said.waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'session-ended');
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      said.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await other.getByLabel('E-mail address').waitFor(slowly);
    expect(other.url()).toContain('next=');
    const publicUrl = site.server.url;
    const way = { publicUrl, email: owner.email, minutes: 10 };
    await other.goto((await createSignInLink(site.server.parts.db, way)) ?? '');
    await other.getByRole('button').click();
    await other.getByRole('main').waitFor();
    await other.close();
    await page.bringToFront();
    await said.waitFor({ state: 'detached', ...slowly });
    expect(await page.getByLabel('Instructions').inputValue()).toBe(
      'First the lights, then the door.',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const { workflows } = await call('GET', '/v1/workflows');
    expect(workflows.map(({ name }: { name: string }) => name)).toContain('Opening');
  });

  test('does not leave the typed text to another person who signs in there', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const other = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/workflows?edit=new');
    allowFaults(page, /status of 401 /, 'the session has ended');
    await page.getByLabel('Name', { exact: true }).fill('Opening');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    const second = await page.context().newPage();
    const way = { publicUrl: site.server.url, email: other.owner.email, minutes: 10 };
    await second.goto((await createSignInLink(site.server.parts.db, way)) ?? '');
    await second.getByRole('button').click();
    await second.getByRole('main').waitFor();
    await page.bringToFront();
    await page.getByText(other.team.name).filter({ visible: true }).first().waitFor(slowly);
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), slowly).toBe('');
  });
});

test('on a slow line (400 ms, 1 Mbit/s) a person asks, reads the evidence and corrects the answer', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  await addText(site, organisation, {
    name: 'mill.txt',
    text: 'The mill grinds from six to nine.',
  });
  const { page, faults } = await openConsole(site, organisation.owner.email);
  const limitLine = await openLine(page);
  await limitLine(125_000, 400);
  await page.reload();
  await page.getByLabel('Ask a question').waitFor(slowly);
  await page.getByLabel('Ask a question').fill(question);
  await page.keyboard.press('Enter');
  await page
    .getByText('Searching', { exact: false })
    .or(page.getByRole('article'))
    .first()
    .waitFor();
  await page.locator('.source').first().click(slowly);
  await page.locator('mark').first().waitFor(slowly);
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await page.getByLabel('Correct answer').fill('From five.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('A team leader will review it').waitFor(slowly);
  const { training } = await organisation.call('GET', '/v1/training?status=pending');
  expect(training[0].correctedResponse).toBe('From five.');
  expect(faults).toEqual([]);
});
