import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt } from './under-the-pointer.ts';

/** Opens the console for a member of a team below one with documents for everyone and for a few. */
async function openBelow(path: string) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { id: teamId } = await organisation.addTeam('Workshops');
  const email = `ilse-${teamId.slice(-8)}@example.com`;
  await addPerson(site, organisation, { email, firstName: 'Ilse', role: 'member', teamId });
  const rules =
    '# Loading\n\nA swollen battery goes outdoors.\n\n| kind | place |\n|---|---|\n| whole | shelf |\n| wet | yard |';
  await addText(site, organisation, { name: 'rules.md', text: rules, visibility: 'tree' });
  const plans = { name: 'plans.md', text: 'Sell the battery plant.', visibility: 'team' } as const;
  await addText(site, organisation, plans);
  return { ...(await openConsole(site, email, path)), organisation, teamId };
}

describe('the search page', () => {
  test('finds what a member may see of the teams above, and opens the page with the words marked', async () => {
    const { page, faults } = await openBelow('/search');
    await page.getByText('Search everything you can see').waitFor();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search documents and chats' }).fill('batteries');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(await page.getByText('plans.md').count()).toBe(0);
    expect(await page.locator('.results mark').innerText()).toBe('battery');
    await expectAccessible(page);
    await keepPicture(page, 'search');
    // By keyboard: from the field to the result, and into it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/documents\/.*mark=battery/);
    expect(await page.locator('.page-text mark').innerText()).toBe('battery');
    expect(await page.locator('.page-text td').allInnerTexts()).toEqual([
      'whole',
      'shelf',
      'wet',
      'yard',
    ]);
    await expectAccessible(page);
    await pointAt(page, page.getByRole('button', { name: 'Remove the marks' }), 'marks');
    await page.locator('.page-text mark').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: 'rules.md' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('marks only the words of the last search', async () => {
    const { page, faults } = await openBelow('/search?q=batteries');
    const snippet = page.locator('.snippet [dir=auto]');
    await page.locator('.results mark').filter({ hasText: 'battery' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search documents and chats' }).fill('loading');
    await page.locator('.results mark').filter({ hasText: 'Loading' }).waitFor();
    expect(await page.locator('.results mark').allInnerTexts()).toEqual(['Loading']);
    expect(await snippet.innerText()).toMatch(/^Loading A swollen battery goes outdoors\./);
    expect(faults).toEqual([]);
  });

  test('says that there is nothing, and clears the filters', async () => {
    const { page, faults } = await openBelow('/search?q=battery&kind=pdf');
    await page.getByText('No matches').waitFor();
    await expectAccessible(page);
    await pointAt(page, page.getByRole('button', { name: 'Clear filters' }), 'Clear filters');
    await page.getByRole('link', { name: 'rules.md' }).waitFor();
    await page.getByLabel('Type').selectOption({ label: 'Text documents' });
    await page.waitForURL(/kind=text/);
    await page.getByRole('link', { name: 'rules.md' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the finder leads to it, finds documents of the teams above, and closes with one Escape', async () => {
    const { page, faults } = await openBelow('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('battery');
    await page.getByRole('option', { name: /rules\.md/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('battery');
    await pointAt(page, page.getByRole('option', { name: 'Search for “battery”' }), 'Search for');
    await page.waitForURL(/\/search\?q=battery/);
    await page.getByRole('link', { name: 'rules.md' }).waitFor();
    expect(faults).toEqual([]);
  });
});

test('the finder finds pages and their views by name, and only those that the user may open', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const email = `ben-${org.team.id.slice(-8)}@example.org`;
  await addPerson(site, org, { email, role: 'member' });
  const { page, faults } = await openConsole(site, org.owner.email);
  const field = page.getByRole('combobox');
  const named = (name: string) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  for (const [words, name] of [
    ['widget', 'Chat widget'],
    ['audit', 'Audit log'],
    ['golden', 'Golden questions'],
    ['system', 'System'],
    ['keys', 'API keys'],
    ['add people', 'Add people'],
    ['people', 'People'],
  ] as const) {
    await field.fill(words);
    await named(name).first().waitFor();
  }
  await field.fill('api keys');
  await named('API keys Settings').click();
  await page.waitForURL(/\/settings\/keys/);
  const member = await openConsole(site, email);
  await member.page.keyboard.press('Control+k');
  for (const words of ['widget', 'audit', 'golden', 'system', 'keys', 'add people']) {
    await member.page.getByRole('combobox').fill(words);
    await member.page.getByRole('option', { name: `Search for “${words}”` }).waitFor();
    expect(await member.page.getByRole('option').count()).toBe(1);
  }
  expect([...faults, ...member.faults]).toEqual([]);
});

test('the finder does things: begins a chat, leads to adding people, goes dark, lists the keys', async () => {
  const { page, organisation, faults } = await openBelow('/documents');
  const choose = async (words: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(words);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').waitFor({ state: 'detached' });
  };
  const theme = () => page.evaluate('document.documentElement.dataset.theme');
  const saved = page.waitForResponse(/\/auth\/preferences$/);
  await choose('dark', 'Theme: Dark');
  await saved;
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await theme()).toBe('dark');
  await choose('light', 'Theme: Light');
  await expect.poll(theme).toBe('light');
  await choose('new chat', 'New chat');
  await page.getByLabel('Ask a question').waitFor();
  await choose('shortcuts', 'Keyboard shortcuts');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('New line').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Documents', exact: true }).focus();
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  // A member, who opens no page for that, is not offered it.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('add people');
  await page.getByRole('option', { name: /^Search for/ }).waitFor();
  expect(await page.getByRole('option', { name: 'Add people', exact: true }).count()).toBe(0);
  const { page: owners } = await openConsole(await openSite(), organisation.owner.email);
  await owners.keyboard.press('Control+k');
  await pointAt(owners, owners.getByRole('option', { name: 'Add people' }), 'add people');
  await owners.waitForURL(/\/people\/add/);
  expect(faults).toEqual([]);
});

describe('documents of the teams above', () => {
  test('are listed with their team, and can only be read', async () => {
    const { page, organisation, faults } = await openBelow('/documents');
    await pointAt(page, page.getByRole('link', { name: 'From the teams above' }), 'above');
    const row = page.getByRole('row').filter({ hasText: 'rules.md' });
    await row.getByText(organisation.team.name, { exact: true }).waitFor();
    expect(await page.getByText('plans.md').count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add documents' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Actions for rules.md' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Open',
      'Download',
      'Who sees it, and why',
    ]);
    await expectAccessible(page);
    await keepPicture(page, 'documents-above');
    expect(faults).toEqual([]);
  });
});

describe('a shared chat', () => {
  test('is read by a colleague, found by its text, pinned and exported by its owner', async () => {
    const { page, organisation, teamId, faults } = await openBelow('/');
    await page.getByLabel('Ask a question').fill('Where does a swollen battery go?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    const chats = page.getByRole('region', { name: 'Chats' });
    const more = page.locator('.chat-head').getByRole('button', { name: /More actions/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await chats.getByRole('heading', { name: 'Pinned' }).waitFor();
    await more.click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
    expect((await saved).suggestedFilename()).toBe('Where does a swollen battery go.md');
    await more.click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog', { name: 'Share this chat' });
    await dialog.getByLabel(/^Everyone in/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.chat-head').getByText('Shared').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'chat-shared');

    const site = await openSite();
    const email = `otto-${teamId.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, firstName: 'Otto', role: 'member', teamId });
    const colleague = await openConsole(site, email, '/');
    const shared = colleague.page.getByRole('region', { name: 'Chats' });
    await shared.getByLabel('Search chats').fill('outdoors');
    await shared.getByRole('link', { name: /Where does a swollen battery go/ }).click();
    await colleague.page.getByText('Ilse shared this chat with you.').waitFor();
    expect(await colleague.page.getByLabel('Ask a further question').count()).toBe(0);
    await expectAccessible(colleague.page);
    await pointAt(
      colleague.page,
      colleague.page.getByRole('main').getByRole('link', { name: 'New chat' }),
      'New chat',
    );
    await colleague.page.getByLabel('Ask a question').waitFor();
    expect([...faults, ...colleague.faults]).toEqual([]);
  });
});
