import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

test('a leader sees what the answer cited, who will read a correction, writes the question for others, and widens it', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { call } = organisation;
  const text = 'A parking permit for the yard is given out at the gate office.';
  await addText(site, organisation, { name: 'permits.md', text, visibility: 'team' });
  const email = `m-${randomUUID().slice(0, 8)}@example.com`;
  await addPerson(site, organisation, { email, role: 'member' });
  const question = 'Does Anna, who is ill, get a parking permit for the yard?';
  const { chat } = await call('POST', '/v1/chats', { userEmail: email });
  const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, { text: question });
  const path = `/v1/chats/${chat.id}/messages/${message.id}/feedback`;
  const given = { isUpvoted: false, correctedResponse: 'Permits are free for everyone.' };
  const { training } = await call('POST', path, given);
  const leader = `lead-${randomUUID().slice(0, 8)}@example.com`;
  await addPerson(site, organisation, { email: leader, role: 'team_leader' });
  const { page, faults } = await openConsole(site, leader, '/training');
  await page
    .getByRole('list', { name: 'Sources' })
    .getByRole('button', { name: /^[\d ]+permits\.md$/ })
    .click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence.locator('mark').first().waitFor();
  expect(await evidence.textContent()).toContain(text);
  await keepPicture(page, 'training-evidence');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await evidence.waitFor({ state: 'detached' });
  const audience = page.getByRole('region', { name: 'Who will read it' });
  await audience.getByText('Only people who may see all of these documents:').waitFor();
  await audience.getByText(`In ${organisation.team.name}`, { exact: true }).waitFor();
  await audience.getByRole('link', { name: 'permits.md' }).waitFor();
  const shown = audience.getByLabel('Question shown to others');
  expect(await shown.inputValue()).toBe('');
  await audience.getByRole('button', { name: 'Use the question as asked' }).click();
  expect(await shown.inputValue()).toBe(question);
  await shown.fill('Who gets a parking permit?');
  await keepPicture(page, 'training-audience');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const read = async () =>
    (await call('GET', `/v1/training/${training.id}?include=audience`)).training;
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('approved');
  expect(await read()).toMatchObject({
    shownQuestion: 'Who gets a parking permit?',
    isForEveryone: false,
  });

  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByRole('button', { name: question }).click();
  await audience.getByLabel('Also people who may not see these documents').check();
  await audience.getByText('Everyone who asks this team').waitFor();
  await audience.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).isForEveryone).toBe(true);
  expect(faults).toEqual([]);
});
