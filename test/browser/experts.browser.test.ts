import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { joinAccount } from '../sign-in.ts';
import { addText } from './add-text.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture } from './browser.ts';
import { addPerson, openConsole } from './console.ts';
import { openInsights } from './open-insights.ts';

const lost = 'How long may I keep a borrowed bell?';

/** A team with a gap, a document near it and a member who has signed in. */
async function openGap() {
  const opened = await openInsights('team_leader', '/insights');
  const { site, organisation } = opened;
  await addText(site, organisation, {
    name: 'Bells.md',
    text: '# Bells\n\nA borrowed bell: ask Ben how long you may keep it.',
    visibility: 'team',
  });
  const email = `ben-${randomUUID().slice(0, 8)}@example.com`;
  const userId = await addPerson(site, organisation, { email, role: 'member' });
  await joinAccount(site.server, userId);
  await opened.ask(lost);
  /** Passes the gap on to Ben. */
  const passOn = async (note?: string) => {
    const { gaps } = await opened.call('GET', '/v1/insights/gaps');
    const { hash: questionHash } = gaps[0].questions[0];
    await opened.call('POST', '/v1/insights/gaps/experts', { questionHash, userId, note });
  };
  return { ...opened, ben: email, passOn };
}

describe('from a gap to an answer', () => {
  test('a leader passes a question on, the member answers it, the leader finds the correction', async () => {
    const { open, call, site, ben } = await openGap();
    const { page, faults } = await open();
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByRole('button', { name: 'Ask an expert' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Who might know?').fill(ben.slice(0, 8));
    await page.getByRole('option', { name: ben }).click();
    await dialog.getByLabel('Note (optional)').fill('You lend them.');
    await keepPicture(page, 'ask-expert');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText(`Passed on to ${ben}.`).waitFor();
    await row.getByText('no answer yet').waitFor();
    await expectAccessible(page);

    const other = await openConsole(site, ben, '/');
    await other.page.getByRole('button', { name: /Notifications/ }).click();
    await other.page.getByRole('link', { name: 'You were asked a question' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Questions for you' }).waitFor();
    const asked = other.page.getByRole('listitem').filter({ hasText: lost });
    await asked.getByText('You lend them.').waitFor();
    await expectAccessible(other.page);
    await keepPicture(other.page, 'questions-for-you');
    await asked.getByLabel('Your answer').fill('A week.');
    await asked.getByRole('button', { name: 'Send the answer' }).click();
    await asked.getByText('Answered, waiting for approval').waitFor();
    await expectAccessible(other.page);
    expect(other.faults).toEqual([]);

    await page.reload();
    await row.getByRole('link', { name: 'Open the answer' }).click();
    await page.getByRole('button', { name: lost, expanded: true }).waitFor();
    await page.getByText('A week.').first().waitFor();
    await expectAccessible(page);
    expect((await call('GET', '/v1/training?status=pending')).training).toMatchObject([
      { userText: lost, correctedResponse: 'A week.' },
    ]);
    expect(faults).toEqual([]);
  });

  test('a question is taken back', async () => {
    const { open, ben, site, passOn } = await openGap();
    await passOn();
    const { page, faults } = await open();
    await page.getByRole('button', { name: `Withdraw the question from ${ben}` }).click();
    await page.getByText('no answer yet').waitFor({ state: 'detached' });
    const other = await openConsole(site, ben, '/questions');
    await other.page.getByText('No questions for you').waitFor();
    await expectAccessible(other.page);
    expect(faults).toEqual([]);
  });

  test('a draft is made on request, and becomes a document that closes the gap', async () => {
    const { open, call } = await openGap();
    const { page, faults } = await open();
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByRole('button', { name: 'Write the answer' }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByLabel('What it should say');
    expect(await text.inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Draft it from the documents' }).click();
    await dialog.getByRole('link', { name: 'Bells.md' }).waitFor();
    expect(await text.inputValue()).toContain('> A borrowed bell: ask Ben');
    await expectAccessible(page);
    await keepPicture(page, 'draft-of-a-gap');
    await text.fill('A week.');
    await dialog.getByRole('button', { name: 'Save as a document' }).click();
    const name = dialog.getByLabel('File name');
    expect(await name.inputValue()).toBe('How long may I keep a borrowed bell.md');
    await expectAccessible(page);
    await dialog.getByText('this text replaces it', { exact: false }).waitFor();
    await dialog.getByLabel(/^Everyone, including visitors/).check();
    await dialog.getByText('More people would see this', { exact: false }).waitFor();
    await dialog.getByLabel(/^Private/).check();
    await dialog.getByRole('button', { name: 'Add the document' }).click();
    await page.getByText('Added. The gap closes', { exact: false }).waitFor();
    await expect
      .poll(async () => (await call('GET', '/v1/insights/gaps?state=closed')).gaps, {
        timeout: 20_000,
      })
      .toMatchObject([{ closedBy: 'document' }]);
    expect(faults).toEqual([]);
  });
});
