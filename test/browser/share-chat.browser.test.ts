import { expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 60_000 };
const question = 'Where is the ladder?';

test('a chat is shared with one person until a day, who is told and reads it; it is ended in the settings', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { owner } = organisation;
  await addText(site, organisation, { name: 'shed.txt', text: 'The ladder is in the shed.' });
  const emails = ['mara', 'otto'].map((name) => `${name}-${owner.email}`);
  for (const [at, email] of emails.entries()) {
    const firstName = ['Mara', 'Otto'][at]!;
    await addPerson(site, organisation, { email, firstName, role: 'member' });
  }
  const { page, faults } = await openConsole(site, owner.email, '/');
  await page.getByLabel('Ask a question').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor(slowly);
  await page
    .locator('.chat-head')
    .getByRole('button', { name: /More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this chat' });
  await pointAt(page, dialog.getByLabel('Certain people'), 'Certain people');
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Name or e-mail address').fill('Mara');
  await page.getByRole('option', { name: /Mara/ }).click();
  await dialog.getByLabel('Ends').selectOption({ label: 'After 7 days' });
  await expectAccessible(page);
  await keepPicture(page, 'share-chat');
  await pointAt(page, dialog.getByRole('button', { name: 'Save' }), 'Save');
  await page.locator('.chat-head').getByText('Shared').waitFor();

  const mara = await openConsole(site, emails[0]!, '/');
  await mara.page.getByRole('button', { name: /Notifications/ }).click();
  await mara.page.getByRole('link', { name: 'A chat was shared with you' }).click();
  await mara.page.getByText('shared this chat with you').waitFor(slowly);
  await mara.page.getByRole('article').getByText('in the shed').first().waitFor();
  const otto = await openConsole(site, emails[1]!, new URL(page.url()).pathname);
  for (const opened of [mara.page, otto.page])
    allowFaults(opened, /status of 404 .*\/v1\/chats\//, 'the chat is not shared with them');
  await otto.page.getByText('This chat was deleted, or you don’t have access.').waitFor(slowly);

  await page.goto(`${site.server.url}/settings/you`);
  const own = page.locator('section').filter({ hasText: 'Chats you share' });
  await own.getByText('Mara', { exact: false }).waitFor(slowly);
  await own.getByText(/Ends /).waitFor();
  await expectAccessible(page);
  await own.scrollIntoViewIfNeeded();
  await keepPicture(page, 'shared-chats');
  await pointAt(page, own.getByRole('button', { name: `Stop sharing ${question}` }), 'Stop');
  await own.getByText('You share no chats.').waitFor();
  await mara.page.reload();
  await mara.page.getByText('This chat was deleted, or you don’t have access.').waitFor(slowly);
  expect(faults).toEqual([]);
});
