import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';

const slowly = { timeout: 60_000 };
const taught = 'When does the green boat leave?';

async function openHarbour() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const text = 'The green boat leaves the pier at nine.\n\nThe red boat leaves at noon.';
  await addText(site, organisation, { name: 'boats.md', text, visibility: 'public' });
  return { site, organisation, owner: organisation.owner };
}

/** Approves a correction of a question that nobody in particular asked. */
async function teach({ call }: Organisation, question: string, correctedResponse: string) {
  const { chat } = await call('POST', '/v1/chats', {});
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = await call('POST', path, { text: question });
  const rated = { isUpvoted: false, correctedResponse };
  const { training } = await call('POST', `${path}/${message.id}/feedback`, rated);
  await call('POST', `/v1/training/${training.id}/approve`, {});
  return training.id as string;
}

async function ask(page: Page, question: string): Promise<void> {
  await page.locator('.composer textarea').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.answer-actions').waitFor(slowly);
}

describe('an answer', () => {
  test.each([
    ['light', 'en', 1280],
    ['dark', 'ar', 390],
  ] as const)(
    'shows a reviewed answer to a similar question open, above the documents: %s, %s, %d',
    async (colorScheme, locale, width) => {
      const { site, organisation, owner } = await openHarbour();
      await teach(organisation, taught, 'At ten, since April.');
      const options = { colorScheme, locale, viewport: { width, height: 800 } };
      const { page, faults } = await openConsole(site, owner.email, '/', options);
      await ask(page, 'Where does the green boat leave?');
      const reviewed = page.locator('section.offered');
      await reviewed.getByText('At ten, since April.').waitFor(slowly);
      const label = {
        en: 'Reviewed answer to a similar question',
        ar: 'إجابة مراجَعة عن سؤال مشابه',
      };
      expect(await reviewed.locator('.label').textContent()).toBe(label[locale]);
      // The words of the documents stand below, and no heading of the answer's text is left there.
      const said = page.locator('.answer > .markdown');
      expect(await said.textContent()).toContain('nine');
      expect(await page.locator('.answer').textContent()).not.toContain('**');
      expect(await said.textContent()).not.toContain('At ten');
      const [above, below] = [await reviewed.boundingBox(), await said.boundingBox()];
      expect(above!.y).toBeLessThan(below!.y);
      await expectAccessible(page);
      await keepPicture(page, `reviewed-${colorScheme}-${locale}`);
      expect(faults).toEqual([]);
    },
  );

  test('shows a pinned correction of another question below it, folded if it is long', async () => {
    const { site, organisation, owner } = await openHarbour();
    const question = 'Who keeps the lighthouse keys?';
    const rest = Array.from({ length: 20 }, (_, at) => `Paragraph ${at} of the notice.`);
    const keys = ['Ada keeps them.', ...rest].join('\n\n');
    const id = await teach(organisation, question, keys);
    // Only the words of a question that others may read bring it near another one.
    await organisation.call('POST', `/v1/training/${id}/approve`, { shownQuestion: question });
    await organisation.call('POST', `/v1/training/${id}/pin`, {});
    const { page } = await openConsole(site, owner.email);
    await ask(page, taught);
    const notice = page.getByRole('region', { name: 'Pinned by the team' });
    await notice.getByText('Ada keeps them.').waitFor();
    expect(await page.locator('.answer').textContent()).not.toMatch(/correction no\.|…/);
    const box = notice.locator('.folding');
    const folded = (await box.boundingBox())!.height;
    await expectAccessible(page);
    await keepPicture(page, 'pinned');
    await notice.getByRole('button', { name: 'Show all' }).click();
    await notice.getByText('Paragraph 19 of the notice.').waitFor();
    expect((await box.boundingBox())!.height).toBeGreaterThan(2 * folded);
    await ask(page, 'Where are the lighthouse keys?');
    await page.locator('section.offered').getByText('Ada keeps them.').first().waitFor(slowly);
  });

  test('that found nothing offers the search, and to leave the question for the team', async () => {
    const { site, organisation, owner } = await openHarbour();
    const { page, faults } = await openConsole(site, owner.email);
    await ask(page, 'Xqzvw plomkt grumbel?');
    await expectAccessible(page);
    await keepPicture(page, 'nothing-found');
    const leave = page.getByRole('button', { name: 'Leave it as a question for the team' });
    await leave.click();
    await page.getByLabel('Note for your team’s leaders').waitFor();
    await leave.click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await page.getByText('Your team’s leaders can see your question now.').waitFor(slowly);
    const { gaps } = await organisation.call('GET', '/v1/insights/gaps');
    expect(gaps).toMatchObject([{ questions: [{ text: 'Xqzvw plomkt grumbel?' }] }]);
    await page.getByRole('button', { name: 'Search for the same words' }).click();
    const words = page.getByRole('dialog').getByRole('combobox');
    expect(await words.inputValue()).toBe('Xqzvw plomkt grumbel?');
    await words.fill('red boat noon');
    await page.getByRole('option', { name: /boats\.md/ }).click(slowly);
    await page.waitForURL(/\/documents\//);
    expect(faults).toEqual([]);
  });

  test('in a chat that leaders see says so instead', async () => {
    const { site, organisation, owner } = await openHarbour();
    await organisation.call('PUT', '/v1/insights/sharing', { isShown: true });
    const { page } = await openConsole(site, owner.email);
    await ask(page, 'Xqzvw plomkt grumbel?');
    await page
      .getByText('Your team’s leaders will see that this was not answered.')
      .waitFor(slowly);
    expect(await page.getByRole('button', { name: /Leave it/ }).count()).toBe(0);
  });
});

test('a team without documents leads to where they are added, before and after a question', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { page } = await openConsole(site, organisation.owner.email);
  await page.getByText('has no documents yet.').waitFor(slowly);
  await expectAccessible(page);
  await keepPicture(page, 'home-empty');
  await ask(page, taught);
  await page.locator('.answer').getByText('has no documents yet. Add some').waitFor(slowly);
  await page.locator('.next-steps').getByRole('link', { name: 'Add documents' }).click(slowly);
  await page.waitForURL(/\/documents/);
});
