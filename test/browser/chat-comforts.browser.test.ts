import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { pointAt, tapAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full.

## What a sack costs

A sack of flour costs twelve crowns at the door.
`;

async function openMill(options: object = {}) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
  await addPerson(site, organisation, {
    email,
    firstName: 'Ada',
    lastName: 'Miller',
    role: 'member',
  });
  await addText(site, organisation, { name: 'mill-rules.md', text: rules });
  const hidden = rules.replaceAll('mill', 'vault').replaceAll('Mill', 'Vault');
  await addText(site, organisation, { name: 'a.md', text: hidden, visibility: 'restricted' });
  const { page, faults } = await openConsole(site, email, '/', options);
  return { site, organisation, email, page, faults };
}

const slowly = { timeout: 30_000 };

const answered = (page: Page, count = 1) =>
  expect
    .poll(() => page.getByRole('button', { name: 'Suggest a correction' }).count(), slowly)
    .toBe(count);

async function ask(page: Page, question: string) {
  await page.locator('.composer textarea').fill(question);
  await page.keyboard.press('Enter');
  await answered(page);
}

const boxOf = (element: any) => element.getBoundingClientRect().toJSON();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('a member', () => {
  test('begins with a question that the page offers, about a document that they see', async () => {
    const { page, faults } = await openMill();
    const samples = page.getByRole('region', { name: 'You could ask' });
    const sample = 'What does “Mill rules” say about “When the mill grinds”?';
    await samples.getByRole('button', { name: sample }).waitFor();
    expect(await samples.getByRole('button').count()).toBe(1);
    await expectAccessible(page);
    await keepPicture(page, 'samples');
    await pointAt(page, samples.getByRole('button', { name: sample }), 'the sample');
    await answered(page);
    expect(await page.locator('.answer').textContent()).toContain('from six to nine');
    expect(faults).toEqual([]);
  });

  test('reads the words of a citation under the mouse and with keys, and closes them with Escape', async () => {
    const { page, faults } = await openMill();
    await ask(page, 'When does the mill grind?');
    const number = page.locator('button.reference').first();
    const words = page.getByRole('tooltip');
    await pointAt(page, number, 'the number', { isOnlySeen: true });
    await words.getByText('The mill grinds from six to nine').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'quote-hint');
    const box = (await words.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(5, 5);
    await words.waitFor({ state: 'detached' });
    await page.locator('.steps summary').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await words.waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('reads them from right to left and in the dark, inside of the window', async () => {
    const { page } = await openMill({ locale: 'ar', colorScheme: 'dark' });
    await page.locator('.composer textarea').fill('When does the mill grind?');
    await page.keyboard.press('Enter');
    const number = page.locator('.answer button.reference').first();
    await number.waitFor();
    await pointAt(page, number, 'the number', { isOnlySeen: true });
    const words = page.getByRole('tooltip');
    await words.waitFor();
    await keepPicture(page, 'quote-hint-rtl-dark');
    const box = (await words.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= 1280).toBe(true);
    const at = (await number.boundingBox())!;
    expect(Math.abs(box.y + box.height - at.y)).toBeLessThan(40);
  });

  test('on a phone finds numbers that a finger hits, which stay on the line of their word', async () => {
    const { page } = await openMill(phone);
    await ask(page, 'When does the mill grind, and what does a sack of flour cost at the door?');
    const alone = await page.locator('.answer button.reference').evaluateAll((all: any[]) =>
      all.map((it) => {
        const { width, height, left } = it.getBoundingClientRect();
        const start = it.closest('p, li').getBoundingClientRect().left;
        return { isLarge: width >= 24 && height >= 24, isAlone: left - start < 2 };
      }),
    );
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.every(({ isLarge, isAlone }) => isLarge && !isAlone)).toBe(true);
    await keepPicture(page, 'references-phone');
    await tapAt(page, page.locator('.answer button.reference').first(), 'the number');
    await page.getByRole('complementary', { name: 'Evidence' }).waitFor();
    expect(await page.getByRole('tooltip').count()).toBe(0);
  });

  test('leaves a question with a note, takes it back, and leaves it again; the leader reads who asks what', async () => {
    const { site, organisation, page, faults } = await openMill();
    await page.locator('.composer textarea').fill('Quarkstrudel xylophone?');
    await page.keyboard.press('Enter');
    const leave = page.getByRole('button', { name: 'Leave it as a question' });
    await pointAt(page, leave, 'leave');
    const note = page.getByRole('textbox', { name: 'Note for your team’s leaders' });
    await note.fill('A guest asked me.');
    await expectAccessible(page);
    await keepPicture(page, 'leave-question');
    await pointAt(page, leave, 'send');
    await pointAt(page, page.getByRole('button', { name: 'Undo' }), 'undo');
    expect(await note.inputValue()).toBe('A guest asked me.');
    const waiting = async () =>
      (await organisation.call('GET', '/v1/training?include=author')).training;
    expect(await waiting()).toEqual([]);
    await pointAt(page, leave, 'send');
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await page.getByText('Your team’s leaders can see your question now.').waitFor();
    expect(await waiting()).toMatchObject([
      {
        userText: 'Quarkstrudel xylophone?',
        summary: 'A guest asked me.',
        correctedResponse: null,
        author: { name: 'Ada Miller' },
      },
    ]);
    await page.reload();
    await page.getByText('Your team’s leaders can see your question now.').waitFor();
    const { page: leader } = await openConsole(site, organisation.owner.email, '/training');
    await leader.getByText('Quarkstrudel xylophone?').first().waitFor();
    await leader.getByText('A guest asked me.').first().waitFor();
    expect(await leader.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await pointAt(leader, leader.getByRole('button', { name: 'Edit' }), 'edit');
    const answer = leader.getByRole('textbox', { name: 'What it should say' });
    expect(await answer.inputValue()).toBe('');
    await keepPicture(leader, 'left-question-of-a-member');
    expect(faults).toEqual([]);
  });

  test('is thanked for a thumb up, which no leader has to review', async () => {
    const { organisation, page } = await openMill();
    await ask(page, 'When does the mill grind?');
    await pointAt(page, page.getByRole('button', { name: 'Good answer' }), 'the thumb');
    await page.locator('.toast').getByText('Thanks!', { exact: true }).waitFor();
    const { training } = await organisation.call('GET', '/v1/training?isWaiting=true');
    expect(training).toEqual([]);
  });

  test.each([{ viewport: { width: 1280, height: 800 } }, phone])(
    'reads notes that lie over no question and not over the field: $viewport.width',
    async (options) => {
      const { page } = await openMill(options);
      await ask(page, 'When does the mill grind?');
      for (const [place, question] of ['And a sack?', 'When is the pond full?'].entries()) {
        await page.locator('.composer textarea').fill(question);
        await page.keyboard.press('Enter');
        await answered(page, place + 2);
      }
      await page.getByRole('button', { name: 'Good answer' }).last().click();
      const note = page.locator('.toast').getByText('Thanks!', { exact: true });
      await note.waitFor();
      await keepPicture(page, `note-${options.viewport.width}`, { fullPage: false });
      const { bottom } = await page.locator('.toast').first().evaluate(boxOf);
      const field = await page.locator('.composer .line').evaluate(boxOf);
      expect(bottom).toBeLessThan(field.top);
      // The last question is followed to the top of the window, as close to notes as any.
      const asked = await page.locator('.question').last().evaluate(boxOf);
      expect(asked.top).toBeGreaterThanOrEqual(bottom);
    },
  );

  test('does not come back to a deleted chat; another tab follows', async () => {
    const { page } = await openMill();
    await ask(page, 'When does the mill grind?');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await answered(other);
    const listed = (tab: Page) => tab.locator('.chats').getByText('When does the mill grind?');
    await listed(other).waitFor();
    await pointAt(page, page.locator('.chat-head').getByRole('button', { name: /^More/ }), 'more');
    await pointAt(page, page.getByRole('menuitem', { name: 'Delete' }), 'delete');
    await pointAt(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
      'the second delete',
    );
    allowFaults(page, /status of 404/, 'the other tab asks for the deleted chat');
    await page.getByLabel('Ask a question').waitFor();
    await listed(page).waitFor({ state: 'detached' });
    await listed(other).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByLabel('Ask a question').waitFor();
    expect(await page.locator('.question').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    await other.getByText('This chat was deleted, or you don’t have access.').waitFor();
    await other.close();
  });
});
