import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };

test('the checklist of a new team is checked off by what the team has, and can be hidden', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const { page, faults } = await openConsole(site, org.owner.email);
  const list = page.getByRole('region', { name: 'Get started' });
  await list.getByText(/^0 of \d done$/).waitFor(slowly);
  await expectAccessible(page);
  await keepPicture(page, 'checklist');
  await list.getByText('The assistant answers only from documents that you add.').waitFor();
  const below = await org.addTeam('Marketing');
  await page.goto(`${site.server.url}/?team=${below.id}`);
  await list.getByText(/and from those of the teams above/).waitFor(slowly);
  await page.goto(`${site.server.url}/?team=${org.team.id}`);
  await list.getByText(/only from documents that you add/).waitFor(slowly);
  await addText(site, org, { name: 'a.txt', text: 'The ferry leaves at noon.' });
  await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
  await page.reload();
  await list.getByText(/^2 of \d done$/).waitFor(slowly);
  expect(await list.getByRole('link', { name: 'Add documents' }).count()).toBe(0);
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel('Ask a question').waitFor();
  expect(await list.count()).toBe(0);

  const member = await openConsole(site, 'ben@example.org');
  await member.page.getByLabel('Ask a question').waitFor();
  expect(await member.page.getByRole('region', { name: 'Get started' }).count()).toBe(0);
  expect([...faults, ...member.faults]).toEqual([]);
});

test('a checklist that is all done is never read again; one with an unread step is', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  await addText(site, org, { name: 'a.txt', text: 'The ferry leaves at noon.' });
  await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
  const { page } = await openConsole(site, org.owner.email);
  await page.evaluate(async (teamId) => {
    const headers = { 'content-type': 'application/json' };
    const send = async (path: string, body: object): Promise<any> =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const { chat } = await send('/v1/chats', { teamId });
    await send(`/v1/chats/${chat.id}/messages`, { text: 'When does the ferry leave?' });
  }, org.team.id);
  allowFaults(page, /status of 500 .*\/system\/checks/, 'the checks cannot be read');
  let isRead = false;
  let readings = 0;
  const checks = ['model', 'mail'].map((name) => ({ name, state: 'ok', code: 'fine', values: {} }));
  await page.route('**/v1/system/checks*', async (route) => {
    readings += 1;
    await route.fulfill(isRead ? { json: { checks } } : { status: 500, json: {} });
  });
  const visit = async () => {
    readings = 0;
    await page.reload();
    await page.waitForLoadState('networkidle');
  };
  const list = page.getByRole('region', { name: 'Get started' });
  await visit();
  expect(await list.count()).toBe(0);
  expect(readings).toBeGreaterThan(0);
  isRead = true;
  await visit();
  expect(await list.count()).toBe(0);
  expect(readings).toBe(1);
  await visit();
  expect(readings).toBe(0);
});

test('a bell tells that a correction was approved, and leads to the chat', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
  const { page, faults } = await openConsole(site, 'ben@example.org');
  const call = async (method: string, path: string, body: object): Promise<any> =>
    page.evaluate(
      async ([how, where, what]) => {
        const headers = { 'content-type': 'application/json' };
        const sent = { method: how, headers, body: JSON.stringify(what) };
        return (await fetch(where, sent)).json();
      },
      [method, path, body] as const,
    );
  const { chat } = await call('POST', '/v1/chats', { teamId: org.team.id });
  const messages = `/v1/chats/${chat.id}/messages`;
  const { message } = await call('POST', messages, { text: 'May I bring my dog?' });
  const { training } = await call('POST', `${messages}/${message.id}/feedback`, {
    isUpvoted: false,
    correctedResponse: 'Yes, on Fridays.',
  });
  await org.call('POST', `/v1/training/${training.id}/approve`, {});
  await page.reload();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.bar').getByText('1 unread').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Notifications 1 unread' }).click();
  await page.getByRole('dialog').getByText('May I bring my dog?').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'notifications');
  await page.getByRole('link', { name: 'Your correction was approved' }).click();
  await page.waitForURL(new RegExp(chat.id), slowly);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
