import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';
import { allowFaults } from './watch-window.ts';

const swollen = {
  question: 'Where do I leave a swollen battery?',
  should: 'Outdoors on stone, and ring us: we fetch it on the same day.',
};
const dog = { question: 'May I bring my dog?', should: 'Yes, on Fridays.' };

/** Asks a question over the API and corrects the answer. Returns the training's id. */
async function correct(
  { call }: Organisation,
  { question, should }: typeof dog,
  wish: object = {},
): Promise<string> {
  const { chat } = await call('POST', '/v1/chats', wish);
  const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, { text: question });
  const path = `/v1/chats/${chat.id}/messages/${message.id}/feedback`;
  const given = await call('POST', path, { isUpvoted: false, correctedResponse: should });
  return given.training.id;
}

async function openQueue(given: (typeof dog)[]) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const ids: string[] = [];
  for (const one of given) ids.push(await correct(organisation, one));
  const newLeader = async (path = '/training', options: BrowserContextOptions = {}) => {
    const email = `lead-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'team_leader' });
    return openConsole(site, email, path, options);
  };
  const read = async (id: string | undefined) =>
    (await organisation.call('GET', `/v1/training/${id}`)).training;
  return { site, organisation, ids, newLeader, read };
}

describe('corrections', () => {
  test('a leader approves a correction, and the next answer uses it', async () => {
    const { organisation, ids, newLeader, read } = await openQueue([swollen]);
    const { page, faults } = await newLeader();
    await page.getByRole('heading', { name: swollen.question }).waitFor();
    expect(await page.locator('.proposed').textContent()).toContain(swollen.should);
    const removed = page.locator('del').first();
    expect(await removed.isVisible()).toBe(false);
    await page.getByText('Show changes').first().click();
    expect(await removed.isVisible()).toBe(true);
    await page.getByText('Answered by the correction').waitFor();
    await page.getByText('as “Reviewed answer to a similar question”').waitFor();
    await keepPicture(page, 'training-open');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('No correction is waiting').waitFor();
    await expectAccessible(page);
    expect((await read(ids[0])).status).toBe('pending');
    await expect
      .poll(async () => (await read(ids[0])).status, { timeout: 15_000 })
      .toBe('approved');

    const { chat } = await organisation.call('POST', '/v1/chats', {});
    const path = `/v1/chats/${chat.id}/messages`;
    const { message } = await organisation.call('POST', path, { text: swollen.question });
    expect(message.text).toContain(swollen.should);

    await page.getByRole('link', { name: 'Approved' }).click();
    await page.getByRole('button', { name: swollen.question }).click();
    await page.getByText('Used in 1 answer.').waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('a leader of a sub-team starts in that team and finds the corrections of the team below it', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { id: workshops } = await organisation.addTeam('Workshops');
    const email = `lead-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'member' });
    await addPerson(site, organisation, { email, role: 'team_leader', teamId: workshops });
    const { page } = await openConsole(site, email);
    await page.getByRole('heading', { name: /know about Workshops/ }).waitFor();
    await page.getByRole('link', { name: 'Corrections' }).click();
    await page.getByText('No correction is waiting').waitFor();
    const { call } = organisation;
    const hamburg = await call('POST', '/v1/teams', { name: 'Hamburg', parentId: workshops });
    const { chat } = await call('POST', '/v1/chats', { teamId: hamburg.team.id });
    const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, { text: dog.question });
    const path = `/v1/chats/${chat.id}/messages/${message.id}/feedback`;
    await call('POST', path, { isUpvoted: false, correctedResponse: dog.should });
    await page.reload();
    await page.getByRole('link', { name: 'Corrections 1 waits for you' }).waitFor();
    await page.getByRole('heading', { name: dog.question }).waitFor();
    await expectAccessible(page);
  });

  test('a correction is shown without Markdown, and the navigation shows how many are waiting', async () => {
    const lamp = {
      question: 'Where do I get a lamp?',
      should: '**Ask the desk** for:\n\n- a *front* lamp\n- a rear lamp [1]',
    };
    const { newLeader, site, organisation } = await openQueue([dog, lamp]);
    const { page, faults } = await newLeader();
    await page.getByRole('heading', { name: lamp.question }).waitFor();
    const shown = await page.locator('.correction.open .proposed').innerText();
    expect(shown).toContain('Ask the desk for:');
    expect(shown).toContain('• a front lamp\n• a rear lamp');
    expect(shown).not.toMatch(/\*|\[1\]/);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await link('Corrections 2 wait for you').waitFor();
    await keepPicture(page, 'training-count');
    await expectAccessible(page);
    await page.keyboard.press('r');
    await link('Corrections 1 waits for you').waitFor();
    await page.keyboard.press('u');
    await link('Corrections 2 wait for you').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await link('Corrections').waitFor();
    await link('Documents').click();
    await page.waitForTimeout(1000);
    expect(await link('Corrections').count()).toBe(1);
    await correct(organisation, dog);
    await link('People').click();
    await link('Corrections 1 waits for you').waitFor();

    await addPerson(site, organisation, { email: 'no-reviewer@example.com', role: 'member' });
    const asked: string[] = [];
    const member = await openConsole(site, 'no-reviewer@example.com');
    member.page.on('request', (request) => asked.push(request.url()));
    await member.page.getByRole('link', { name: 'People' }).click();
    await member.page.getByRole('heading', { name: 'People' }).waitFor();
    expect(asked.filter((url) => url.includes('/v1/training'))).toEqual([]);
    expect([...faults, ...member.faults]).toEqual([]);
  });

  test('a decision can be undone before it is sent, and is sent when the page is left', async () => {
    const { ids, newLeader, read } = await openQueue([swollen]);
    const { page, faults } = await newLeader();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('No correction is waiting').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: swollen.question }).waitFor();
    // Longer than a decision is held back before it is sent.
    await page.waitForTimeout(7000);
    expect((await read(ids[0])).status).toBe('pending');

    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('status').getByText('Rejected:').waitFor();
    await page.goto('about:blank');
    await expect.poll(async () => (await read(ids[0])).status, { timeout: 4000 }).toBe('rejected');
    expect(faults).toEqual([]);
  });

  test('a leader works through the queue by keyboard alone', async () => {
    const { ids, newLeader, read } = await openQueue([dog, swollen]);
    const { page, faults } = await newLeader();
    const opened = page.getByRole('button', { expanded: true });
    const expectOpen = (name: string) =>
      expect.poll(() => opened.textContent(), { timeout: 10_000 }).toBe(name);
    await page.getByRole('heading', { name: swollen.question }).waitFor();
    await page.keyboard.press('j');
    await expectOpen(dog.question);
    await page.keyboard.press('k');
    await expectOpen(swollen.question);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Previous correction').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expectOpen(dog.question);
    await page.keyboard.press('u');
    await expectOpen(swollen.question);
    await page.keyboard.press('r');
    await expectOpen(dog.question);
    await page.keyboard.press('e');
    await expect.poll(() => page.locator('textarea:focus').count()).toBe(1);
    // In a text field, letters are text and no shortcuts.
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ajar krates are ready.');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('No correction is waiting').waitFor();
    await expect
      .poll(async () => (await read(ids[0])).status, { timeout: 15_000 })
      .toBe('approved');
    expect((await read(ids[0])).correctedResponse).toBe(`${dog.should} Ajar krates are ready.`);
    expect((await read(ids[1])).status).toBe('rejected');
    expect(faults).toEqual([]);
  });

  test('when two leaders decide at once, the second is told what the first decided', async () => {
    const { ids, newLeader, read } = await openQueue([swollen]);
    const [first, second] = [await newLeader(), await newLeader()];
    allowFaults(second.page, /status of 409 .*\/v1\/training\//, 'the first has decided');
    await second.page.getByRole('heading', { name: swollen.question }).waitFor();
    await first.page.keyboard.press('a');
    await second.page.keyboard.press('r');
    // The first leader leaves the page, which sends their decision at once.
    await first.page.getByRole('link', { name: 'Documents' }).click();
    await expect.poll(async () => (await read(ids[0])).status, { timeout: 4000 }).toBe('approved');
    await second.page
      .getByText(`Somebody else has already approved`, { exact: false })
      .waitFor({ timeout: 15_000 });
    expect(await second.page.getByRole('status').last().textContent()).toContain(swollen.should);
    await expectAccessible(second.page);
    expect((await read(ids[0])).status).toBe('approved');
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  test('the preview names a similar question that would only be offered the correction', async () => {
    const { newLeader, organisation } = await openQueue([]);
    const { chat } = await organisation.call('POST', '/v1/chats', {});
    const alike = 'Where do I leave a swollen battery at night?';
    const asked = await organisation.call('POST', `/v1/chats/${chat.id}/messages`, { text: alike });
    const path = `/v1/chats/${chat.id}/messages/${asked.message.id}/feedback`;
    await organisation.call('POST', path, { isUpvoted: true });
    await correct(organisation, swollen, { userEmail: organisation.owner.email });
    const { page, faults } = await newLeader();
    await page.getByRole('heading', { name: 'Similar questions people asked' }).waitFor();
    const offered = page.getByRole('listitem').filter({ hasText: alike });
    await offered.getByText('Offered above the answer').waitFor();
    // The thumbs up is counted, but nobody has to decide on it.
    await page.getByText('1 answer was rated helpful.').waitFor();
    expect(await page.getByRole('heading', { name: alike }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a correction whose approval failed is put back, and the page says so', async () => {
    const { ids, newLeader, read } = await openQueue([swollen]);
    const { page } = await newLeader();
    allowFaults(page, /status of 500 .*\/approve/, 'the server fails');
    await page.route('**/v1/training/*/approve*', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('heading', { name: swollen.question }).waitFor();
    await page.keyboard.press('a');
    await page.getByText('No correction is waiting').waitFor();
    await page.getByText('was put back').waitFor({ timeout: 20_000 });
    await page.getByRole('heading', { name: swollen.question }).waitFor();
    await expectAccessible(page);
    expect((await read(ids[0])).status).toBe('pending');
  });

  test('an approved correction is pinned, edited and rejected', async () => {
    const { ids, newLeader, read, organisation } = await openQueue([dog]);
    await organisation.call('POST', `/v1/training/${ids[0]}/approve`);
    const { page, faults } = await newLeader('/training?status=approved');
    await page.getByRole('button', { name: dog.question }).click();
    await page.getByRole('button', { name: 'Pin', pressed: false }).click();
    await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'What it should say' }).fill('Yes, every day.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await read(ids[0])).toMatchObject({
      pinned: true,
      correctedResponse: 'Yes, every day.',
    });
    await page.getByRole('link', { name: 'Pinned' }).click();
    await page.getByRole('button', { name: dog.question }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Nothing is pinned').waitFor();
    await expect
      .poll(async () => (await read(ids[0])).status, { timeout: 15_000 })
      .toBe('rejected');
    expect(faults).toEqual([]);
  });
});
