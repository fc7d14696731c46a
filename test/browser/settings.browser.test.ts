import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { openChooser } from './choose-files.ts';
import { allowFaults } from './watch-window.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

const slowly = { timeout: 20_000 };
const oldPassword = 'a password of old';
const newPassword = 'a password of now';

/** Signs a person in once, which makes their account, and sets its password by a mailed link. */
async function setPassword(site: Site, email: string): Promise<void> {
  const { server, post } = site;
  await openConsole(site, email);
  const send = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/auth/password-resets', { email });
  const received = () => post.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length, slowly).toBe(1);
  const [, token] = /\/reset-password\/([\w-]{43})/.exec(received()[0]?.mail.text ?? '') ?? [];
  expect((await send(`/auth/password-resets/${token}/use`, { password: oldPassword })).ok).toBe(
    true,
  );
}

const signIn = ({ server }: Site, email: string, password: string) =>
  fetch(`${server.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the settings of a person', () => {
  test('the password is changed, and a wrong current password is reported', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    await setPassword(site, owner.email);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    allowFaults(page, /status of 403 .*\/auth\/password$/, 'a wrong password is refused');
    await expectAccessible(page);
    await page.getByLabel('Current password').fill('something else');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your current password is wrong.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(oldPassword);
    await page.keyboard.press('Enter');
    await page.getByText('The password was changed.').waitFor();
    expect((await signIn(site, owner.email, oldPassword)).status).toBe(401);
    expect((await signIn(site, owner.email, newPassword)).status).toBe(200);
    expect(faults).toEqual([]);
  });

  test('a person without a password is not asked for one and can have a link mailed to set it', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    await page.getByText('Your account has no password yet').waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await keepPicture(page, 'settings-first-password');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mail me a link to set one' }).click();
    const received = () => site.post.received.filter(({ to }) => to.includes(owner.email));
    await expect.poll(() => received().length, slowly).toBe(1);
    expect(received()[0]?.mail.text).toContain('/reset-password/');
    expect(faults).toEqual([]);
  });

  test('a partner, who has no link to the list of people, leaves the team', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = 'leaving-partner@example.com';
    await addPerson(site, organisation, { email, role: 'partner' });
    const { page, faults } = await openConsole(site, email, '/settings');
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave this team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You also leave all teams below it').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave this team' }).click();
    await page.getByRole('heading', { name: 'You are on no team' }).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('all other sessions are ended', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const other = await openConsole(site, owner.email);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    const list = page.getByRole('listitem').filter({ hasText: 'Chrome' });
    await expect.poll(() => list.count(), slowly).toBe(2);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('All other sessions have ended.').waitFor();
    expect(await list.count()).toBe(1);
    await other.page.reload();
    expect(other.page.url()).toContain('/sign-in');
    expect(faults).toEqual([]);
  });

  test('Arabic takes effect at once and on the next start; a language that could not be saved is undone', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    allowFaults(page, /status of 500 .*\/auth\/preferences$/, 'the server fails to keep it');
    await page.getByLabel('Language').selectOption('ar');
    await page.getByRole('heading', { name: 'الإعدادات', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expectAccessible(page);
    await page.getByLabel('الألوان').selectOption('dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expectAccessible(page);
    await keepPicture(page, 'settings-arabic-dark');
    await page.waitForLoadState('networkidle');
    const again = await openConsole(site, owner.email, '/settings');
    await again.page.getByRole('heading', { name: 'الإعدادات', level: 1 }).waitFor();
    expect(faults).toEqual([]);

    await page.route('**/auth/preferences', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('اللغة').selectOption('de');
    await page.getByText('لم يُحفظ هذا.').waitFor();
    await page.getByRole('heading', { name: 'الإعدادات', level: 1 }).waitFor();
  });
});

describe('the settings of a team', () => {
  test('a key is made, its secret is shown once and works until it is revoked, by keyboard alone', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/keys');
    await page.getByRole('button', { name: 'Make a key' }).press('Enter');
    await expectAccessible(page);
    await page.keyboard.type('Website');
    await page.keyboard.press('Enter');
    const secret = (await page.getByRole('textbox', { name: 'Key' }).textContent()) ?? '';
    expect(secret).toMatch(/^gh_/);
    await expectAccessible(page);
    const search = () =>
      fetch(`${site.server.url}/v1/knowledge/search`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'anything' }),
      });
    expect((await search()).status).toBe(200);
    await page.keyboard.press('Escape');
    await page.getByText('Website').waitFor();
    expect(await page.content()).not.toContain(secret);
    await expectAccessible(page);
    await keepPicture(page, 'settings-keys');
    await page.getByRole('button', { name: 'Revoke Website' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByText('Website was revoked.').waitFor();
    expect((await search()).status).toBe(401);
    expect(faults).toEqual([]);
  });

  test('an assistant is added and changed', async () => {
    const site = await openSite();
    const { owner, team, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/agents');
    await page.getByRole('button', { name: 'Add an assistant' }).click();
    await page.getByLabel('Name').fill('Travel desk');
    await page.getByLabel('Only these folders').fill('Travel\nTravel/Trains');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Travel desk' }).click();
    await page.getByLabel('Instructions').fill('Answer in one sentence.');
    await page.getByLabel('What it may search').selectOption('team');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { agents } = await call('GET', `/v1/agents?teamId=${team.id}`);
    const { agent } = await call(
      'GET',
      `/v1/agents/${agents.find((one: any) => one.name === 'Travel desk').id}`,
    );
    expect(agent).toMatchObject({
      instructions: 'Answer in one sentence.',
      searchScope: 'team',
      searchFolders: ['Travel', 'Travel/Trains'],
    });
    expect(faults).toEqual([]);
  });

  test('a team gets another name, a colour and a logo', async () => {
    const site = await openSite();
    const { owner, team, call } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/team');
    await page.getByLabel('Name', { exact: true }).fill('Larkspur');
    await page.getByLabel('Name in addresses').fill(`lark-${team.slug}`);
    await page.getByLabel('A colour of its own').check();
    await page.getByLabel('Colour', { exact: true }).fill('#a01f6c');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const choose = page.getByRole('button', { name: 'Choose a picture' });
    const chooser = await openChooser(page, () => choose.press('Enter'));
    await chooser.setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 40 } }),
    });
    await page.getByRole('img', { name: 'Logo of Larkspur' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'settings-team');
    const answer = await call('GET', `/v1/teams/${team.id}`);
    expect(answer.team).toMatchObject({
      name: 'Larkspur',
      slug: `lark-${team.slug}`,
      colour: '#a01f6c',
      logo: expect.any(String),
    });
    expect(faults).toEqual([]);
  });

  test('the audit log is filtered and downloaded', async () => {
    const site = await openSite();
    const { owner, call, team } = await newOrganisation(site);
    await call('POST', '/v1/teams', { name: '=1+1', parentId: team.id });
    const { page, faults } = await openConsole(site, owner.email, '/settings/audit');
    await page.getByText(/created the team .*=1\+1/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Kind').selectOption('Teams and settings');
    await expect.poll(() => page.url(), slowly).toContain('kind=teams');
    await page.getByText('signed in').waitFor({ state: 'detached' });
    await page.getByLabel('From').fill('2001-01-01');
    await page.getByLabel('To').fill('2001-01-02');
    await page.getByText('Nothing was noted').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Kind').selectOption('Teams and settings');
    await page.getByText(/created the team .*=1\+1/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('createdAt,action,teamId');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => /,(team|logo|widget)\./.test(line))).toBe(true);
    expect(faults).toEqual([]);
  });
});

test('an owner of the top-level team sees the state of the server and sends a test mail', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const below = await org.addTeam('Night shift');
  const { page, faults } = await openConsole(site, org.owner.email, '/settings/system');
  allowFaults(page, /status of 409 .*\/model-tests$/, 'there is no model');
  const check = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByText(/^\d+ checks are OK$/).click();
  await check('Database').getByText('OK', { exact: true }).waitFor();
  const option = check('Language model').filter({ hasText: 'Optional' });
  await option.getByText('LLM=ollama').waitFor();
  expect(await option.getByText('Needs attention').count()).toBe(0);
  const backup = check('No verified backup is known').filter({ hasText: 'Needs attention' });
  await backup.getByText('npx guildhall backup DIR').waitFor();
  await page.getByRole('button', { name: 'Ask the model' }).click();
  await page.getByText('No language model is set.').waitFor();
  await page.getByText('0 documents').waitFor();
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await page.getByText(`Test e-mail sent to ${org.owner.email}.`).waitFor();
  expect(site.post.received.at(-1)?.to).toEqual([org.owner.email]);
  await expectAccessible(page);
  await keepPicture(page, 'settings-system');
  await page.goto(`${site.server.url}/settings/system?team=${below.id}`);
  await page.getByRole('link', { name: 'Audit log' }).waitFor();
  expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('S70: an owner of one of several organisations has neither the link to the server nor its page', async () => {
  const site = await openSite();
  await newOrganisation(site);
  const org = await newOrganisation(site);
  site.operators.splice(site.operators.indexOf(org.owner.email), 1);
  const { page, faults } = await openConsole(site, org.owner.email, '/settings/system');
  await page.getByRole('link', { name: 'Audit log' }).waitFor();
  expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Send a test e-mail' }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Language and colours' }).waitFor();
  expect(faults).toEqual([]);
});
