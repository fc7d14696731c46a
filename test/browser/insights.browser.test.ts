import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { joinAccount } from '../sign-in.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, openConsole } from './console.ts';
import { openFilledInsights, openInsights } from './open-insights.ts';
import { someUnlessNight } from './some-unless-night.ts';

const moon = 'What colour is the moon base?';
const lost = 'How long may I keep a borrowed bell?';

describe('insights', () => {
  test('an unanswered question becomes a golden question and a correction', async () => {
    const { open, list, ask, call } = await openInsights('team_leader', '/insights');
    for (let time = 0; time < 2; time += 1) await ask(lost);
    const { page, faults } = await open();
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByText('Asked 2 times').waitFor();
    await page.getByText('Owners can change this.').waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Make it a golden question' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Question', { exact: true }).inputValue()).toBe(lost);
    await dialog.getByLabel('File name', { exact: true }).fill('bells.pdf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await list()).toMatchObject([{ question: lost }]);

    await row.getByRole('button', { name: 'Write the answer' }).click();
    await dialog.getByLabel('What it should say').fill('A week, then it rings for us.');
    await dialog
      .getByText('everyone who asks this team gets this answer, website visitors')
      .waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add to corrections' }).click();
    await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
    await page.getByRole('button', { name: lost, expanded: true }).waitFor();
    const [training] = (await call('GET', '/v1/training?status=pending')).training;
    expect(training).toMatchObject({
      userText: lost,
      correctedResponse: 'A week, then it rings for us.',
    });

    // Closed, it shows its answer instead of ways to get one.
    await call('POST', `/v1/training/${training.id}/approve`, {});
    await page.goto(`${new URL(page.url()).origin}/insights?gaps=closed`);
    await row.getByText('A week, then it rings for us.').waitFor();
    expect(await row.getByRole('button', { name: 'Write the answer' }).count()).toBe(0);
    await expectAccessible(page);
    await row.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Write the answer' }).waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: 'Open the correction' }).click();
    await page.getByRole('button', { name: lost, expanded: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('an owner lets leaders see unanswered questions, after the dialog has said what that means', async () => {
    const { open, call } = await openInsights('owner', '/insights');
    const { page, faults } = await open();
    await page.getByText('No questions in this period').waitFor();
    await page.getByRole('button', { name: 'Show unanswered questions to leaders' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('New chats say so.', { exact: false }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show unanswered questions to leaders' }).click();
    await page.getByRole('button', { name: 'Stop showing them' }).waitFor();
    expect((await call('GET', '/v1/insights/gaps')).isShown).toBe(true);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('no all-clear while questions went unanswered that the leader cannot read', async () => {
    const { open, site, organisation } = await openInsights('team_leader', '/insights');
    const email = `ben-${randomUUID().slice(0, 8)}@example.com`;
    const userId = await addPerson(site, organisation, { email, role: 'member' });
    await joinAccount(site.server, userId);
    const ben = await openConsole(site, email, '/');
    await ben.page.getByLabel('Ask a question').fill('Who tunes the bells?');
    await ben.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByText('Nothing found').first().waitFor();
    const { page, faults } = await open();
    await page.getByRole('heading', { name: 'No open gaps that you can read' }).waitFor();
    await page.getByText('One question went unanswered in a chat that you can’t read.').waitFor();
    await page.getByText('You can’t see any documents yet.').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'insights-unreadable');
    expect(faults).toEqual([]);
  });

  test('a leader sees what was asked, sets a gap aside, takes it back and adds a document', async () => {
    const { open, call } = await openFilledInsights();
    const { page, faults } = await open({ viewport: { width: 1440, height: 900 } });
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.getByText('from 3 people').waitFor();
    await page.getByRole('heading', { name: 'Questions per day' }).waitFor();
    const gap = page.getByRole('listitem').filter({ hasText: 'How long is the warranty' });
    await gap.getByText('Asked 4 times').waitFor();
    await page.getByText('more questions went unanswered').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'insights');
    await page.getByText('Show as a table').click();
    await page.getByRole('columnheader', { name: 'Closest match' }).waitFor();
    await gap.getByText('2 similar questions').click();
    await expectAccessible(page);
    // The list is loaded again, and leaves the fold open.
    const bicycles = 'Do you buy used bicycles?';
    await page.getByRole('button', { name: `More actions: ${bicycles}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await page.getByRole('button', { name: 'Not ours 1' }).waitFor();
    expect(await gap.locator('details').getAttribute('open')).not.toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Not ours 0' }).waitFor();
    expect(await gap.locator('details').getAttribute('open')).not.toBeNull();

    const title = 'How long is the warranty on a repair?';
    await gap.getByRole('button', { name: `More actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await gap.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await gap.waitFor();
    await gap.getByRole('button', { name: `More actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await page.getByRole('button', { name: 'Not ours 1' }).click();
    await gap.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Nothing marked “Not ours”').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Open/ }).click();
    await gap.waitFor();
    expect(await page.locator(':focus').textContent()).toMatch(/^Open/);

    await gap.getByRole('button', { name: 'Add documents' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '90 days' }).click();
    await page.getByRole('heading', { name: 'Questions per week' }).waitFor();
    expect(new URL(page.url()).searchParams.get('days')).toBe('90');
    expect((await call('GET', '/v1/insights')).questions).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test('with the teams below, each gap names its team and is set aside there', async () => {
    const { open, ask, call } = await openInsights('team_leader', '/insights');
    const { team } = await call('POST', '/v1/teams', { name: 'Hamburg' });
    await ask(moon);
    await ask(lost, { teamId: team.id });
    const { page, faults } = await open();
    await page.getByRole('heading', { name: moon }).waitFor();
    expect(await page.getByRole('heading', { name: lost }).count()).toBe(0);
    await page.getByLabel('Include sub-teams').check();
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByText('Hamburg').waitFor();
    await page.getByRole('button', { name: 'Open 2' }).waitFor();
    await page.getByText('0 of 2').waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await page.getByRole('button', { name: 'Not ours 1' }).waitFor();
    const below = `/v1/insights/gaps?state=dismissed&teamId=${team.id}`;
    expect((await call('GET', below)).gaps).toMatchObject([{ questions: [{ text: lost }] }]);
    expect(faults).toEqual([]);
  });

  test.each(
    someUnlessNight(
      [
        ['on a phone', { viewport: { width: 390, height: 844 } }],
        ['dark', { colorScheme: 'dark' }],
        ['in Arabic', { locale: 'ar' }],
        ['in Japanese on a phone', { locale: 'ja', viewport: { width: 390, height: 844 } }],
      ] as const,
      [1, 3],
    ),
  )('the overview is accessible %s, and fits its window', async (name, options) => {
    const { open } = await openFilledInsights();
    const { page, faults } = await open(options);
    await page.locator('.gap-list h3').first().waitFor();
    await page.locator('.cited').waitFor();
    await expectAccessible(page);
    await keepPicture(page, `insights-${name.replaceAll(' ', '-')}`);
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(faults).toEqual([]);
  });
});
