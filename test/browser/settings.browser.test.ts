import { describe, expect, onTestFinished, test } from 'vitest';
import {
  isPlanning,
  planNothing,
} from '../../packages/server/src/assistant/answers/model/fixtures/chat-with-model.ts';
import { startModelServer } from '../model-server.ts';
import type { Step } from '../model-server.ts';
import { sendText } from '../model-steps.ts';
import { keepPicture, openOwnSite, openSite } from './browser.ts';
import { openChooser } from './choose-files.ts';
import { allowFaults } from './watch-window.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

const slowly = { timeout: 20_000 };

describe('the settings of a person', () => {
  test('a partner, who has no link to the list of people, leaves the team', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = 'leaving-partner@example.com';
    await addPerson(site, organisation, { email, role: 'partner' });
    const { page, faults } = await openConsole(site, email, '/settings');
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave this team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You also leave all its sub-teams').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave this team' }).click();
    await page.getByRole('heading', { name: 'You are not on a team' }).waitFor();
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
    await page.getByLabel('المظهر').selectOption('dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expectAccessible(page);
    await keepPicture(page, 'settings-arabic-dark');
    await page.waitForLoadState('networkidle');
    const again = await openConsole(site, owner.email, '/settings');
    await again.page.getByRole('heading', { name: 'الإعدادات', level: 1 }).waitFor();
    expect(faults).toEqual([]);

    await page.route('**/auth/preferences', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('اللغة').selectOption('de');
    await page.getByText('لم يُحفظ.').waitFor();
    await page.getByRole('heading', { name: 'الإعدادات', level: 1 }).waitFor();
  });
});

describe('the settings of a team', () => {
  test('a key is made, its secret is shown once and works until it is revoked, by keyboard alone', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings/keys');
    await page.getByRole('button', { name: 'Create a key' }).press('Enter');
    await expectAccessible(page);
    await page.getByText('Find documents, as a visitor or as a named member.').waitFor();
    const may = page.getByRole('combobox', { name: 'Permissions' });
    await may.selectOption('Sync documents');
    await may.selectOption('Selected only');
    await expectAccessible(page);
    await keepPicture(page, 'settings-key-scopes');
    const chosen = page.getByRole('checkbox', { checked: true });
    expect(await chosen.count()).toBe(2);
    await may.selectOption('Search and ask');
    await page.getByRole('textbox', { name: 'What it is for' }).focus();
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
    await page.getByLabel('URL name').fill(`lark-${team.slug}`);
    await page.getByLabel('Custom colour').check();
    await page.getByLabel('Colour', { exact: true }).fill('#a01f6c');
    const form = page.locator('form', { has: page.getByLabel('URL name') });
    await form.getByRole('button', { name: 'Save' }).click();
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
  await option.getByText('Or in the environment of the server').click();
  await option.getByText('LLM=ollama').waitFor();
  expect(await option.getByText('Needs attention').count()).toBe(0);
  const backup = check('No verified backup is known').filter({ hasText: 'Needs attention' });
  await backup.getByText('npx guildhall backup DIR').waitFor();
  await page.getByRole('button', { name: 'Try this model' }).click();
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

test('a language model is tried with three questions, each with its figures', async () => {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const answers: [question: string, step: Step][] = [
    ['How long', sendText('Three years after the last repair [1].', { usage: [900, 24] })],
    ['Wie lange', sendText('Sie werden zehn Jahre lang aufbewahrt.', { reasoning: 'Hm.' })],
    ['Which bank', sendText('The wages are paid by the Harbour Bank of Hull [2].')],
  ];
  model.otherwise((asked, response) => {
    const given = asked.body.messages.map(({ content }) => content).join('\n');
    const answer = answers.find(([question]) => given.includes(`"question": "${question}`));
    const step = isPlanning(asked) ? planNothing : (answer?.[1] ?? sendText('ready'));
    return step(asked, response);
  });
  const site = await openOwnSite({ llmUrl: model.url, llmModel: 'small', llmModels: ['large'] });
  const { owner } = await newOrganisation(site);
  const { page, faults } = await openConsole(site, owner.email, '/settings/system');
  await page.getByRole('combobox', { name: 'Language model' }).selectOption('large');
  await page.getByRole('button', { name: 'Try this model' }).click();
  const trial = (question: string) => page.locator('section').filter({ hasText: question }).last();
  const cited = trial('How long are repair cards kept?');
  await cited.getByText('The documents say it').waitFor();
  await cited.getByText(/^First word after .+ · .+ tokens a second · Cites its source$/).waitFor();
  const german = trial('Wie lange werden Rechnungen aufbewahrt?');
  await german.getByText(/No source cited · Thinks before it answers$/).waitFor();
  await trial('Which bank pays the wages?').getByText('Says more than the documents').waitFor();
  const written = model.asked.filter(({ body }) => body.stream === true);
  expect(written.map(({ body }) => body.model)).toEqual(['large', 'large', 'large']);
  await expectAccessible(page);
  await keepPicture(page, 'settings-model-trial');
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
  await page.getByRole('heading', { name: 'Language and theme' }).waitFor();
  expect(faults).toEqual([]);
});
