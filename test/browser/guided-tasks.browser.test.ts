import { onTestFinished, describe, expect, test } from 'vitest';
import { sendText } from '../model-steps.ts';
import { startModelServer } from '../model-server.ts';
import { addText } from './add-text.ts';
import { keepPicture, openOwnSite, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Site } from './browser.ts';
import { visit } from './visit.ts';

const slowly = { timeout: 30_000 };

async function openTeam(site: Site) {
  const organisation = await newOrganisation(site);
  await addText(site, organisation, { name: 'boats.md', text: 'The green boat leaves at nine.' });
  await organisation.call('POST', '/v1/workflows', {
    name: 'When the boat leaves',
    command: 'boat',
    starterPrompt: 'When does the green boat leave?',
  });
  return { site, ...organisation, organisation };
}

describe('without a language model', () => {
  test('only tasks that work are offered, on the home page and among the commands', async () => {
    const { site, owner } = await openTeam(await openSite());
    const { page, faults } = await openConsole(site, owner.email);
    const tasks = page.getByRole('region', { name: 'Guided tasks' });
    await tasks.waitFor(slowly);
    expect(await tasks.getByRole('button').allInnerTexts()).toEqual(['When the boat leaves']);
    await keepPicture(page, 'home-without-model');
    await expectAccessible(page);
    await page.keyboard.type('!');
    await page.getByRole('option').first().waitFor(slowly);
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Backspace');
    await tasks.getByRole('button').click();
    await page.getByRole('article').getByText('leaves at nine').waitFor(slowly);
    // The name of the task, not its command, is the question and the title.
    await page.getByRole('heading', { name: 'When the boat leaves', level: 1 }).waitFor(slowly);
    expect(await page.locator('.question').innerText()).toContain('When the boat leaves');
    expect(await page.getByText('!boat').count()).toBe(0);
    await page.reload();
    await page.locator('.question').getByText('When the boat leaves').waitFor(slowly);
    expect(await page.getByText('!boat').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('the others say what they need on their page, and owners are led to the server', async () => {
    const { site, organisation, owner } = await openTeam(await openSite());
    const { page, faults } = await openConsole(site, owner.email, '/workflows');
    const row = page.getByRole('listitem').filter({ hasText: 'Summarise a document' });
    await row.getByText('Needs a language model').waitFor(slowly);
    const run = page.getByRole('button', { name: 'Run: Summarise a document' });
    expect(await run.isDisabled()).toBe(true);
    expect(await run.getAttribute('aria-describedby')).toBeTruthy();
    expect(await page.getByRole('button', { name: 'Run: When the boat leaves' }).isEnabled()).toBe(
      true,
    );
    await expectAccessible(page);
    await keepPicture(page, 'workflows-without-model');
    await page.getByRole('link', { name: 'Server status' }).click();
    await page.waitForURL(/settings\/system/);
    // From a team below, too: the server belongs to the top team.
    const below = await organisation.addTeam('Jetty');
    await page.goto(`${new URL(page.url()).origin}/workflows?team=${below.id}`);
    await page.getByRole('link', { name: 'Server status' }).click();
    await page.getByRole('button', { name: 'Try this model' }).waitFor(slowly);
    const email = `m-${organisation.team.id.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'member' });
    const member = await openConsole(site, email, '/workflows');
    await member.page.getByText('Needs a language model').first().waitFor(slowly);
    expect(await member.page.getByRole('link', { name: 'Server status' }).count()).toBe(0);
    expect([...faults, ...member.faults]).toEqual([]);
  });

  test('a command that is typed all the same is answered with what is missing', async () => {
    const { site, owner } = await openTeam(await openSite());
    const { page } = await openConsole(site, owner.email);
    await page.getByLabel('Ask a question').fill('!brief the harbour');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article').getByText('!brief needs a language model');
    await answer.waitFor(slowly);
    expect(await page.locator('.answer .source').count()).toBe(0);
  });
});

describe('with a language model', () => {
  test('a task that works on a document or a text asks for it first', async () => {
    const model = await startModelServer();
    onTestFinished(() => model.close());
    model.otherwise(sendText('The green boat leaves at nine.'));
    const site = await openOwnSite({ llmUrl: model.url, llmModel: 'tiny' });
    const { owner } = await openTeam(site);
    const { page, faults } = await openConsole(site, owner.email);
    const field = page.getByLabel('Ask a question');
    await page.getByRole('button', { name: 'Summarise a document' }).click(slowly);
    await page.getByText('Attach a document or paste your text below, then send.').waitFor(slowly);
    expect(await field.inputValue()).toBe('!summarise ');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Ask a question');
    await expectAccessible(page);
    await keepPicture(page, 'task-asks-first');
    // Alone it is not sent: there is nothing to summarise yet.
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('combobox', { name: 'Attach a document' }).click();
    await page.getByRole('option', { name: /boats\.md/ }).click(slowly);
    await page.getByText('boats.md').first().waitFor(slowly);
    await field.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chats\//, slowly);
    await page.getByRole('article').getByText('leaves at nine').waitFor(slowly);
    // From the page of tasks it is the same, with a text.
    await visit(page, '/workflows');
    await page.getByRole('button', { name: 'Run: Draft a reply' }).click();
    await expect.poll(() => field.inputValue(), slowly).toBe('!reply ');
    await page.keyboard.type('Dear all, when does the green boat leave?');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chats\//, slowly);
    expect(faults).toEqual([]);
  });
});
