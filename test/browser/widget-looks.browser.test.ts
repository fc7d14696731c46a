import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPicture } from '../pictures.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { allowWidget, askIn, openPanel, openVisitor, shopPage } from './widget.ts';

const slowly = { timeout: 30_000 };
const question = 'When does the mill grind?';
const isInside = (page: Page, place: string) =>
  page.locator(place).evaluate((it: any) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const { innerWidth, innerHeight } = globalThis as any;
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });

describe('the widget', () => {
  test('shows the logo of the team even if the page’s policy forbids pictures', async () => {
    const { site, organisation, shop, team } = await openSiteWithWidget();
    const response = await fetch(`${site.server.url}/v1/teams/${team.id}/logo`, {
      method: 'PUT',
      headers: { authorization: organisation.headers.authorization },
      body: newPicture(),
    });
    expect(response.status).toBe(200);
    const { url } = site.server;
    const policy = `default-src 'none'; script-src ${url}; connect-src ${url}`;
    shop.add('/', shopPage(site, { team: team.id }), { 'content-security-policy': policy });
    const { page, faults } = await openVisitor(site, shop);
    await page.locator('.open').click(slowly);
    const canvas = page.locator('.logo canvas');
    await canvas.waitFor(slowly);
    const pixel = await canvas.evaluate((it: any) => [
      ...it.getContext('2d').getImageData(0, 0, 1, 1).data,
    ]);
    expect(pixel[3]).toBeGreaterThan(0);
    await expectAccessible(page);
    await keepPicture(page, 'widget-logo');
    expect(faults()).toEqual([]);
  });

  test('can be used in forced colours', async () => {
    const { site, shop } = await openSiteWithWidget({ colour: '#ffffff', suggestions: [question] });
    const { page, faults } = await openVisitor(site, shop, '/', { forcedColors: 'active' });
    await openPanel(page);
    await askIn(page, question);
    await expectAccessible(page);
    const line = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((it: any) => (globalThis as any).getComputedStyle(it).borderTopStyle);
    for (const place of ['.open', '.panel', '.question', '.reference', '.composer textarea']) {
      expect([place, await line(place)]).toEqual([place, 'solid']);
    }
    const glyph = await page.locator('.open').evaluate((it: any) => {
      const style = (globalThis as any).getComputedStyle;
      return [style(it, '::before').borderTopColor, style(it).backgroundColor];
    });
    expect(glyph[0]).not.toBe(glyph[1]);
    await keepPicture(page, 'widget-forced-colours');
    expect(faults()).toEqual([]);
  });

  test('fits the window when enlarged to 400 %, and every control can be reached', async () => {
    const { site, shop } = await openSiteWithWidget();
    const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
    const { page, faults } = await openVisitor(site, shop, '/', zoomed);
    await openPanel(page);
    await askIn(page, question);
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(320);
    for (const place of ['.composer textarea', '.send', '.header button:last-of-type']) {
      await page.locator(place).scrollIntoViewIfNeeded();
      expect([place, await isInside(page, place)]).toEqual([place, true]);
    }
    await page.getByRole('button', { name: /^Source 1:/ }).click();
    await page.locator('mark').first().waitFor(slowly);
    await expect.poll(() => isInside(page, 'mark >> nth=0'), slowly).toBe(true);
    await expectAccessible(page);
    await keepPicture(page, 'widget-zoom');
    await page.keyboard.press('Escape');
    await page.locator('.answer').first().waitFor(slowly);
    expect(faults()).toEqual([]);
  });
});

describe('the element', () => {
  test('follows changed attributes while a chat is open, and switches to another team', async () => {
    const { site, shop } = await openSiteWithWidget({ colour: '#a01f6c' });
    const other = await openSiteWithWidget({ greeting: 'Bread at seven' });
    await allowWidget(other.organisation, [shop.origin], { greeting: 'Bread at seven' });
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, question);
    const set = (name: string, value: string) =>
      page.evaluate(`document.querySelector('guildhall-chat').setAttribute('${name}', '${value}')`);
    await set('title', 'Ask the miller');
    await set('language', 'de');
    await set('position', 'start');
    await page.getByRole('dialog', { name: 'Ask the miller' }).waitFor(slowly);
    await page.getByRole('button', { name: 'Neuer Chat' }).waitFor(slowly);
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(await page.locator('aside').getAttribute('class')).toBe('start');
    expect((await page.locator('.open').boundingBox())?.x).toBeLessThan(100);
    await page.getByRole('button', { name: 'Neuer Chat' }).click();
    await page.locator('.greeting').waitFor(slowly);
    await set('greeting', 'Guten Tag');
    await page.getByText('Guten Tag').waitFor(slowly);
    const filled = () =>
      page
        .locator('.open')
        .evaluate((it: any) => (globalThis as any).getComputedStyle(it).backgroundColor);
    expect(await filled()).toBe('rgb(160, 31, 108)');
    await page.evaluate(`document.querySelector('guildhall-chat').removeAttribute('greeting')`);
    await set('team', other.team.id);
    await page.locator('.panel').waitFor({ ...slowly, state: 'detached' });
    await openPanel(page);
    expect(await page.locator('.greeting').textContent()).toBe('Bread at seven');
    expect(await filled()).toBe('rgb(31, 95, 91)');
    await page.getByRole('button', { name: 'Frühere Chats' }).click();
    await page.getByText('Noch keine Fragen.').waitFor(slowly);
    expect(faults()).toEqual([]);
  });
});

describe('an element whose attributes change twice', () => {
  test('stays open, whatever the server answers to the replaced panel', async () => {
    const { site, shop } = await openSiteWithWidget();
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, question);
    let waiting: Route | undefined;
    await page.route('**/widget/sessions/renew', (it) => (waiting = it), { times: 1 });
    const set = (name: string, value: string) =>
      page.evaluate(`document.querySelector('guildhall-chat').setAttribute('${name}', '${value}')`);
    await set('title', 'Ask the miller');
    await expect.poll(() => waiting, slowly).toBeDefined();
    await set('greeting', 'Good morning');
    await page.getByRole('dialog', { name: 'Ask the miller' }).waitFor(slowly);
    const answered = page.waitForResponse('**/widget/chats/*', slowly);
    await waiting?.continue();
    await answered;
    await set('language', 'de');
    await page.getByRole('button', { name: 'Neuer Chat' }).waitFor(slowly);
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(faults()).toEqual([]);
  });
});

describe('an answer', () => {
  test('from a correction says that it was reviewed', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    const { call } = organisation;
    const { chat } = await call('POST', '/v1/chats', {});
    const messages = `/v1/chats/${chat.id}/messages`;
    const { message } = await call('POST', messages, { text: question });
    const correctedResponse = 'At night, since the flood.';
    const rated = { isUpvoted: false, correctedResponse };
    const { training } = await call('POST', `${messages}/${message.id}/feedback`, rated);
    await call('POST', `/v1/training/${training.id}/approve`);
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'New chat' }).click();
        await page.locator('.greeting').waitFor(slowly);
        await askIn(page, question);
        return page.locator('.answer .badge', { hasText: 'Reviewed answer' }).count();
      }, slowly)
      .toBe(1);
    expect(await page.locator('.answer').textContent()).toContain(correctedResponse);
    await expectAccessible(page);
    await keepPicture(page, 'widget-reviewed');
    expect(faults()).toEqual([]);
  });

  test('to a further question is in view, below its question', async () => {
    const { site, shop } = await openSiteWithWidget();
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await page.setViewportSize({ width: 390, height: 420 });
    for (const asked of ['How old is the mill?', 'Where is the mill?', 'Who owns the mill?'])
      await askIn(page, asked);
    const shownOf = async (name: string) => {
      const [it, box] = [page.locator(name).last(), page.locator('.messages')];
      const [inner, outer] = [await it.boundingBox(), await box.boundingBox()];
      return (
        Math.min(inner!.y + inner!.height, outer!.y + outer!.height) - Math.max(inner!.y, outer!.y)
      );
    };
    await expect.poll(() => shownOf('.answer')).toBeGreaterThan(60);
    expect(await shownOf('.question')).toBeGreaterThan(20);
    expect(faults()).toEqual([]);
  });

  test('that is uncertain says so', async () => {
    const { site, shop, team } = await openSiteWithWidget();
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, 'How old is the mill?');
    await sql`update messages set certainty = 'perhaps'
      where role = 'assistant' and chat_id in (select id from chats where team_id = ${team.id})`.execute(
      site.server.parts.db,
    );
    await page.reload();
    const doubt = page.getByText('Closest match. It may not fully answer your question.');
    await doubt.waitFor(slowly);
    expect(await doubt.count()).toBe(1);
    await expectAccessible(page);
    await keepPicture(page, 'widget-perhaps');
    expect(faults()).toEqual([]);
  });
});

describe('a command', () => {
  test('is chosen by keyboard and run by a member; a visitor is shown none', async () => {
    const { site, organisation, shop, team } = await openSiteWithWidget();
    const email = 'ada@mill.example';
    await addPerson(site, organisation, { email, role: 'member' });
    await organisation.call('POST', '/v1/workflows', {
      name: 'Tide table',
      command: 'tides',
      visibility: 'team',
      starterPrompt: 'When does the mill grind?',
    });
    const { token } = await organisation.call('POST', '/v1/widget/tokens', {
      userEmail: email,
      origin: shop.origin,
    });
    const anonymous = await openVisitor(site, shop);
    await openPanel(anonymous.page);
    const listed = anonymous.page.waitForResponse('**/widget/workflows');
    await anonymous.page.keyboard.type('!');
    expect(await (await listed).json()).toEqual({ workflows: [] });
    expect(await anonymous.page.getByRole('option').count()).toBe(0);
    const body = `<script type="module">document.querySelector('guildhall-chat').token = () => '${token}';</script>`;
    shop.add('/', shopPage(site, { team: team.id, body }));
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await page.keyboard.type('!tid');
    await page.getByRole('option', { name: '!tides' }).waitFor(slowly);
    const field = page.locator('.composer textarea');
    expect(await field.getAttribute('aria-activedescendant')).toBe('command0');
    await expectAccessible(page);
    await keepPicture(page, 'widget-command');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('!tides ');
    await page.keyboard.press('Enter');
    await page.locator('.answer').getByText('from six to nine').waitFor(slowly);
    expect(faults()).toEqual([]);
  });
});
