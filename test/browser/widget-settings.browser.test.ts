import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openOwnSite, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import { allowWidget, openShop } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 20_000 };

/** Makes shadow trees open, so that the test can look into them. */
async function openShadows(page: Page): Promise<void> {
  await page.addInitScript(`
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' });
    };
  `);
  await page.reload();
}

describe('the widget settings of a team', () => {
  test('an owner allows sites and switches the widget on, by keyboard alone', async () => {
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/widget');
    await page.getByText('No page shows it.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Show the widget on the allowed sites').press('Space');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('No site is allowed yet, so no page shows it.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Add a site').focus();
    await page.keyboard.type('https://Shop.example:443');
    await page.keyboard.press('Enter');
    await page.keyboard.type('https://*.shop.example');
    await page.keyboard.press('Enter');
    const sites = page.getByRole('list', { name: 'Allowed sites' }).getByRole('listitem');
    expect(await sites.allTextContents()).toEqual([
      'https://shop.example',
      'https://*.shop.example',
    ]);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('2 sites may show it.').waitFor();
    expect((await call('GET', '/v1/widget')).widget).toMatchObject({
      isEnabled: true,
      allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
    });
    await page.getByRole('button', { name: 'Remove https://shop.example' }).press('Enter');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('One site may show it.').waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('an invalid site address is explained, also when the server refuses it', async () => {
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/widget');
    allowFaults(page, /status of 400 .*\/v1\/widget$/, 'the server refuses an address');
    const field = page.getByLabel('Add a site');
    const add = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await add('https://shop.example/cart?x=1');
    await page.getByText('Only the start of the address counts.').waitFor();
    await page.getByRole('button', { name: 'Add https://shop.example' }).waitFor();
    await add('127.0.0.1:3688');
    await page.getByText('Begin with https:// (or http:// for a site on your own').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'settings-widget-meant');
    await page.getByRole('button', { name: 'Add http://127.0.0.1:3688' }).press('Enter');
    await page.getByRole('button', { name: 'Remove http://127.0.0.1:3688' }).press('Enter');
    await add('shop.example');
    await page.getByText('Begin with https://').waitFor();
    for (const wrong of ['*', 'null', 'our shop', 'https://*.example']) {
      await add(wrong);
      await page.getByText('Not a valid site address.').waitFor();
    }
    await expectAccessible(page);
    await add('shop.example');
    await page.getByRole('button', { name: 'Add https://shop.example' }).click();
    await add('https://SHOP.example');
    await page.getByText('This site is already in the list.').waitFor();
    await add('https://*.shop.example');
    expect(await page.getByRole('alert').count()).toBe(0);
    // Sends an origin that the server refuses, although the page accepted the input.
    await page.route('**/v1/widget', (route) => {
      const sent = route.request().postDataJSON();
      const allowedOrigins = sent.allowedOrigins.toSpliced(1, 1, 'https://*.com');
      return route.continue({ postData: JSON.stringify({ ...sent, allowedOrigins }) });
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('https://*.shop.example cannot be allowed').waitFor();
    await expectAccessible(page);
    expect((await call('GET', '/v1/widget')).widget.updatedAt).toBeNull();
    expect(faults).toEqual([]);
  });

  test('texts, looks and limits are saved, and the lines for a page name the team', async () => {
    const site = await openSite();
    const { owner, team, call } = await newOrganisation(site);
    const { agent } = await call('POST', '/v1/agents', { name: 'Shop desk' });
    const { page, faults } = await openConsole(site, owner.email, '/settings/widget', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await openShadows(page);
    await page.getByLabel('Assistant that answers').selectOption('Shop desk');
    await page.getByLabel('Title').fill('Ask the workshop');
    await page.getByLabel('Greeting').fill('Hello!\nHow can we help?');
    await page.getByLabel('Suggested questions').fill('a\nb\nc\nd\ne');
    await page.getByText('At most four, please.').waitFor();
    await page.getByLabel('Suggested questions').fill('When do you open?\n\nWhere are you?');
    await page.getByLabel('Use another colour than the team’s').check();
    await page.getByLabel('Colour', { exact: true }).fill('#a01f6c');
    await page.getByLabel('Place on the page').selectOption('start');
    await expect
      .poll(() => page.locator('.widget-stage aside.start .title').textContent(), slowly)
      .toBe('Ask the workshop');
    const preview = page.locator('.widget-stage');
    expect(await preview.locator('.greeting').textContent()).toBe('Hello!\nHow can we help?');
    expect(await preview.locator('.chips button').allTextContents()).toEqual([
      'When do you open?',
      'Where are you?',
    ]);
    const fill = await preview
      .locator('button.open')
      .evaluate((button) => (globalThis as any).getComputedStyle(button).backgroundColor);
    expect(fill).toBe('rgb(160, 31, 108)');
    const backgroundOfPanel = () =>
      preview
        .locator('.panel')
        .evaluate((panel) => (globalThis as any).getComputedStyle(panel).backgroundColor);
    await page.getByLabel('Theme').selectOption('Dark');
    await expect.poll(backgroundOfPanel, slowly).toBe('rgb(31, 34, 38)');
    await page.getByLabel('Theme').selectOption('Light');
    await expect.poll(backgroundOfPanel, slowly).toBe('rgb(255, 255, 255)');
    await page.getByLabel('Language of the widget').selectOption('ar');
    await page.getByLabel('Answers per day').fill('200');
    await page.getByLabel('Visitors may leave a question').check();
    await page.getByLabel('Address that gets these questions').fill('shop@larkspur.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    // Nothing was wrong: the settings are saved. So the note is no alert.
    const note = page.getByRole('status').filter({ hasText: 'Visitors get no clear answer' });
    await note.getByText('Where are you?').waitFor();
    await note.getByText('No document of this team is visible to visitors.').waitFor();
    expect(await page.locator('.settings-form').getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'settings-widget');
    expect((await call('GET', '/v1/widget')).widget).toMatchObject({
      agentId: agent.id,
      title: 'Ask the workshop',
      greeting: 'Hello!\nHow can we help?',
      colour: '#a01f6c',
      position: 'start',
      language: 'ar',
      suggestions: ['When do you open?', 'Where are you?'],
      dailyAnswersMax: 200,
      isQuestionsTaken: true,
      questionsEmail: 'shop@larkspur.example',
    });
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Assistant that answers').inputValue(), slowly)
      .toBe(agent.id);
    expect(await page.getByLabel('Title').inputValue()).toBe('Ask the workshop');

    await page.getByRole('button', { name: 'Copy: Code for your pages' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => (navigator as any).clipboard.readText())).toBe(
      `<script type="module" src="${site.server.url}/widget.js"></script>\n` +
        `<guildhall-chat team="${team.id}"></guildhall-chat>`,
    );
    await page.getByText('For visitors who are signed in on your site').click();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('where the server sends no mail, the choice about left questions says so', async () => {
    const site = await openOwnSite({ smtpUrl: undefined });
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/widget');
    await page.getByText('This server sends no mail. Leaders are notified').waitFor();
    expect(faults).toEqual([]);
  });

  test('a failure to load is reported, and loading can be tried again', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/settings');
    allowFaults(page, /status of 500 .*\/v1\/widget\?/, 'the server fails');
    await page.route('**/v1/widget?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Widget' }).click();
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/v1/widget?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No page shows it.').waitFor();
  });

  test('usage is counted, and a question left by a visitor is marked as done and deleted', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const shop = await openShop();
    await allowWidget(org, [shop.origin], { isQuestionsTaken: true, dailyAnswersMax: 1 });
    const visit = async (path: string, body: object, secret = '') => {
      const response = await fetch(site.server.url + path, {
        method: 'POST',
        headers: {
          origin: shop.origin,
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return (await response.json()) as any;
    };
    const { session } = await visit('/widget/sessions', { team: org.team.slug });
    const { chat } = await visit('/widget/chats', {}, session.secret);
    await visit(
      `/widget/chats/${chat.id}/messages`,
      { text: 'Do you sell kayaks?' },
      session.secret,
    );
    const left = { text: 'Do you sell kayaks?', email: 'kim@example.com' };
    await visit('/widget/left-questions', left, session.secret);

    const { page, faults } = await openConsole(site, org.owner.email, '/');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('link', { name: 'A visitor left a question' }).click();
    const ofLeft = page.getByRole('heading', { name: 'Questions that were left' });
    const isInView = () => ofLeft.evaluate((it) => it.getBoundingClientRect().top < 600);
    await expect.poll(isInView, slowly).toBe(true);
    await page.getByText('1 of 1 answers of today are used.').waitFor(slowly);
    await page.getByText('The limit for today is reached.').waitFor();
    await page.getByText('Day by day').click();
    const today = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
    expect(await today.allTextContents()).toEqual(['1', '1', '0', '0', '1']);
    await page.getByRole('columnheader', { name: 'Closest match' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'settings-widget-usage');
    const line = page.getByRole('listitem').filter({ hasText: 'Do you sell kayaks?' });
    await line.getByRole('button', { name: 'Mark as done' }).click();
    await line.getByText('Done', { exact: true }).waitFor(slowly);
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Delete the question of kim@example.com' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No question was left').waitFor(slowly);
    expect((await org.call('GET', '/v1/widget/left-questions')).leftQuestions).toEqual([]);
    expect(faults).toEqual([]);
  });
});
