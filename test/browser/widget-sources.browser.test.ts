import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openVisitor, shopPage } from './widget.ts';
import { allowFaults } from './watch-window.ts';

describe('a visitor of another site', () => {
  test('opens a source with its words marked, moves to the next, downloads it, and goes back', async () => {
    const { site, shop } = await openSiteWithWidget();
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, 'When does the mill grind, and what costs a sack of flour?');
    await page.getByRole('button', { name: /^Source 1:/ }).click();
    await page.locator('mark').first().waitFor();
    expect((await page.locator('mark').allTextContents()).join(' ')).toContain('twelve crowns');
    await expectAccessible(page);
    await keepPicture(page, 'widget-source');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Source 2 of 2').waitFor();
    await expect
      .poll(async () => (await page.locator('mark').allTextContents()).join(' '))
      .toContain('from six to nine');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('mill-rules.md');
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: 'Assistant' }).waitFor();
    expect(faults()).toEqual([]);
  });

  test('rates an answer, and leaves a question when nothing was found', async () => {
    const { site, shop } = await openSiteWithWidget({ isQuestionsTaken: true });
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await page.keyboard.type('!');
    await expectAccessible(page);
    await page.keyboard.press('Control+A');
    await askIn(page, 'When does the mill grind?');
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    await page.getByLabel('What should it say?').fill('It grinds at night.');
    await expectAccessible(page);
    await page.locator('.answer form').getByRole('button').click();
    await page.locator('.answer').getByText('Thanks!').waitFor();
    await page.locator('.composer textarea').fill('Who repairs zeppelins?');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing found', { exact: true }).waitFor();
    await page.getByLabel('Your e-mail address').fill('ada@visitor.example');
    await expectAccessible(page);
    await keepPicture(page, 'widget-leave');
    await page.keyboard.press('Enter');
    await page.locator('.answer').getByText('The team answers to ada@visitor.example').waitFor();
    expect(await page.locator('.answer').getByText('review it.').count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  test('is told when all answers of the day are used up', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    await allowWidget(organisation, [shop.origin], { dailyAnswersMax: 1 });
    const { page } = await openVisitor(site, shop);
    allowFaults(page, /status of 429 .*\/messages$/, 'no answer is left for the day');
    await openPanel(page);
    await askIn(page, 'When does the mill grind?');
    await page.locator('.composer textarea').fill('What does a sack cost?');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('all its answers for today').waitFor();
    expect(await page.locator('.composer textarea').inputValue()).toBe('What does a sack cost?');
    await expectAccessible(page);
  });
});

describe('a member on another site', () => {
  test('is answered from team documents until the page signs them out; a bad token is refused with a message', async () => {
    const { site, organisation, shop, team } = await openSiteWithWidget();
    const email = 'ada@mill.example';
    await addPerson(site, organisation, {
      email,
      firstName: 'Ada',
      lastName: 'Miller',
      role: 'member',
    });
    await addText(site, organisation, {
      name: 'wages.md',
      text: 'The miller earns ninety crowns a week.',
      visibility: 'team',
    });
    const { token } = await organisation.call('POST', '/v1/widget/tokens', {
      userEmail: email,
      origin: shop.origin,
    });
    const body = `<script type="module">document.querySelector('guildhall-chat').token = async () => '${token}';</script>`;
    shop.add('/', shopPage(site, { team: team.id, body }));
    const { page, faults } = await openVisitor(site, shop);
    allowFaults(page, /status of 401 .*\/widget\/sessions$/, 'a used token is refused');
    await openPanel(page);
    await page.getByText('Signed in as Ada Miller').waitFor();
    await askIn(page, 'How much does the miller earn in a week?');
    expect(await page.locator('.answer').textContent()).toContain('ninety crowns');
    await page.evaluate(`document.querySelector('guildhall-chat').token = null`);
    await page.locator('.panel').waitFor({ state: 'detached' });
    await openPanel(page);
    expect(await page.getByText(/ninety|Ada Miller/).count()).toBe(0);
    expect(faults()).toEqual([]);
    for (const wrong of [token, 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.']) {
      shop.add('/', shopPage(site, { team: team.id, body: body.replace(token, wrong) }));
      await page.evaluate(`sessionStorage.clear()`);
      await page.reload();
      await page.locator('.open').click();
      await page.getByRole('alert').getByText('could not tell who you are').waitFor();
      expect(await page.locator('.greeting').count()).toBe(0);
    }
    await expectAccessible(page);
    await keepPicture(page, 'widget-refused');
  });
});
