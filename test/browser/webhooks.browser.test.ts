import type { Page } from 'playwright-core';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openReceiver } from '../../packages/server/src/outgoing/webhooks/fixtures/receiver.ts';
import type { Receiver } from '../../packages/server/src/outgoing/webhooks/fixtures/receiver.ts';
import { keepPicture, openOwnSite } from './browser.ts';
import type { Site } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };

/** Opens a site whose webhooks may reach this machine. */
const openSite = (): Promise<Site> => openOwnSite({ webhookPrivateHosts: ['127.0.0.1:*'] });

async function receiver(...answer: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...answer);
  onTestFinished(() => opened.close());
  return opened;
}

/** Chooses an item in a webhook's menu by arrow keys. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).press('Enter');
  const menu = page.locator('[role=menu]:focus');
  // A key press is lost before the menu has the focus and a highlighted line.
  await menu.locator('[data-highlighted]').waitFor();
  await page.keyboard.press('Home');
  for (const item of await menu.getByRole('menuitem', { disabled: false }).allTextContents()) {
    await menu.locator('[data-highlighted]', { hasText: item }).waitFor();
    if (item === action) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

describe('the webhooks of a team', () => {
  test('an owner adds a webhook, sees and repeats a delivery, pauses and deletes it, by keyboard alone', async () => {
    const there = await receiver((response) => response.writeHead(200).end('thank you'));
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/webhooks');
    allowFaults(
      page,
      /status of 404 .*\/v1\/webhooks\//,
      'its page asks once more after it is deleted',
    );
    await page.getByText('No webhook yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
    await page.keyboard.type(`${there.url}/hook`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Our intranet');
    await page.getByLabel('A person is added to the team').press('Space');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const secret = (await page.getByRole('textbox', { name: 'Secret' }).textContent(slowly)) ?? '';
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `${there.url}/hook` }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await expectAccessible(page);
    await keepPicture(page, 'webhooks-list');

    const members = [{ email: 'new@example.com', role: 'member' }];
    await call('POST', '/v1/teams/members', { members });
    await page.getByRole('link', { name: `${there.url}/hook` }).press('Enter');
    const line = page.getByRole('listitem').filter({ hasText: 'A person is added to the team' });
    await line.getByText('Delivered').waitFor(slowly);
    await line.getByText('1 try').press('Enter');
    await line.getByText('answered 200').waitFor();
    // The text of an answer from one's own network is kept from owners.
    expect(await line.getByText('thank you').count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'webhooks-deliveries');
    const { body, headers } = there.received[0]!;
    new StandardWebhook(secret).verify(body, headers as Record<string, string>);

    await line.getByRole('button', { name: /^Send again/ }).press('Enter');
    await line.getByText('2 tries').waitFor(slowly);
    expect(there.received[1]!.headers['webhook-id']).toBe(headers['webhook-id']);
    await choose(page, 'Send a test event');
    const tested = page.getByRole('listitem').filter({ hasText: 'Test event' });
    await tested.getByText('Delivered').waitFor(slowly);

    await choose(page, 'Pause');
    await page.getByText('Events in the meantime are not sent later.').waitFor();
    const again = line.getByRole('button', { name: /^Send again/ });
    await expect.poll(() => again.isDisabled(), slowly).toBe(true);
    await expectAccessible(page);
    await choose(page, 'Switch on');
    await page.getByText('On', { exact: true }).waitFor();
    await choose(page, 'Delete');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('The webhook was deleted.').waitFor();
    await page.getByText('No webhook yet').waitFor();
    expect((await call('GET', '/v1/webhooks')).webhooks).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('a refused address is explained, changes are saved, and a new secret is shown', async () => {
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/webhooks');
    allowFaults(page, /status of 400 .*\/v1\/webhooks$/, 'the server refuses addresses');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('A document can be found').check();
    const enter = async (address: string, said: string) => {
      await page.getByLabel('Address').fill(address);
      await page.keyboard.press('Enter');
      await page.getByText(said).waitFor();
    };
    await enter('https://10.1.2.3/', 'Address: must lead to the public internet');
    await enter('http://hook.example/', 'Address: must begin with https://');
    await enter(`${site.server.url}/x`, 'Address: must not lead to this server');
    await expectAccessible(page);
    await page.getByLabel('Address').fill('https://hook.example/');
    await page.keyboard.press('Enter');
    const first = await page.getByRole('textbox', { name: 'Secret' }).textContent(slowly);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit https://hook.example/' }).click();
    await page.getByLabel('A document can be found').uncheck();
    await page.getByText('Choose at least one.').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled()).toBe(
      true,
    );
    await page.getByLabel('A correction is approved').check();
    await page.getByLabel('What it is for').fill('Ours');
    await page.getByLabel('Include sub-teams').check();
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    const [webhook] = (await call('GET', '/v1/webhooks')).webhooks;
    expect(webhook).toMatchObject({
      url: 'https://hook.example/',
      description: 'Ours',
      eventTypes: ['training.approved'],
      includesTeamsBelow: true,
    });

    await choose(page, 'Create a new secret');
    await page.getByText('Both secrets work for 24 hours').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Create a new secret' })
      .press('Enter');
    const second = await page.getByRole('textbox', { name: 'Secret' }).textContent(slowly);
    expect(second).toMatch(/^whsec_/);
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText('The old secret still works.').waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('the page says why a webhook was switched off, which delivery failed, and when loading fails', async () => {
    const there = await receiver((response) => response.writeHead(410).end('no longer here'));
    const site = await openSite();
    const { owner, call, team } = await newOrganisation(site);
    const made = { url: `${there.url}/`, eventTypes: ['member.added'] };
    const { webhook } = await call('POST', '/v1/webhooks', made);
    await call('POST', '/v1/webhooks', { ...made, url: 'https://hook.invalid/' });
    await call('POST', `/v1/webhooks/${webhook.id}/test`, {});
    await expect
      .poll(async () => (await call('GET', `/v1/webhooks/${webhook.id}`)).webhook.isEnabled, slowly)
      .toBe(false);
    // The address that the mail to the owners links to.
    const { page } = await openConsole(site, owner.email, `/settings/webhooks?team=${team.id}`);
    allowFaults(
      page,
      /status of (404|500) .*\/v1\/webhooks/,
      'loading fails, and one is not there',
    );
    await page.getByText('the receiver said that it is gone (410)').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: there.url }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Test event' });
    await line.getByText('1 try').click();
    await line.getByText('answered 410').waitFor();
    expect(await line.getByText('no longer here').count()).toBe(0);
    await page.getByLabel('Shown').selectOption('Delivered');
    await page.getByText('No delivery of this kind').waitFor();
    expect(page.url()).toContain('state=delivered');
    await expectAccessible(page);

    await page.route('**/v1/webhooks*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'All webhooks' }).click();
    await page.reload();
    await page.getByText('This could not be loaded').waitFor(slowly);
    await expectAccessible(page);
    await page.unroute('**/v1/webhooks*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('the receiver said that it is gone (410)').waitFor();
    await page.goto(`${site.server.url}/settings/webhooks/${team.id}`);
    await page.getByText('This webhook no longer exists.').waitFor();
  });

  test('a team leader does not get the page', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const email = 'leader@example.com';
    await addPerson(site, org, { email, role: 'team_leader' });
    const { page } = await openConsole(site, email, '/settings/webhooks');
    await page.getByRole('link', { name: 'Assistants' }).waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add a webhook' }).count()).toBe(0);
  });

  test('the pages fit a window of 320 pixels in Arabic and dark', async () => {
    const there = await receiver((response) => response.writeHead(503).end('busy'));
    const site = await openSite();
    const { owner, call } = await newOrganisation(site);
    const made = { url: `${there.url}/hooks/of-a-long-name/guildhall`, description: 'Intranet' };
    const eventTypes = ['member.added', 'document.ready', 'training.approved'];
    const { webhook } = await call('POST', '/v1/webhooks', { ...made, eventTypes });
    await call('POST', `/v1/webhooks/${webhook.id}/test`, {});
    await expect.poll(() => there.received.length, slowly).toBeGreaterThan(0);
    const look = {
      locale: 'ar',
      colorScheme: 'dark',
      viewport: { width: 320, height: 700 },
    } as const;
    for (const path of ['/settings/webhooks', `/settings/webhooks/${webhook.id}`]) {
      const { page, faults } = await openConsole(site, owner.email, path, look);
      await page.getByText('Intranet').waitFor();
      const tries = page.getByRole('main').locator('summary');
      if (path.endsWith(webhook.id)) await tries.first().click();
      await expectAccessible(page);
      const scrollWidth = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(320);
      await keepPicture(page, `webhooks-arabic-${path.endsWith(webhook.id) ? 'one' : 'list'}`);
      expect(faults).toEqual([]);
    }
  });
});
