import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { openConsole } from './console.ts';
import { openFilled } from './open-filled.ts';
import { tapAt } from './under-the-pointer.ts';
import { visit } from './visit.ts';

const slowly = { timeout: 20_000 };
const upright = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const turned = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const menuOf = (page: Page) => page.locator('.bar .menu-opener button');

const keepLook = (page: Page, name: string) => keepPicture(page, name, { fullPage: false });

/** Returns the place of an element in the window, in CSS pixels. */
async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not drawn');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

/** Returns how many lines the text of an element takes, and whether it is wider or higher than it. */
async function linesOf(target: Locator) {
  return target.evaluate((element: any) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].map((it: any) => Math.round(it.bottom / 12));
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return {
      lines: new Set(tops).size,
      isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
    };
  });
}

describe('the menu of a phone', () => {
  test('with many chats only their list scrolls; the brand and the account stay in place', async () => {
    const { site, organisation } = await openFilled();
    const { page, faults } = await openConsole(site, organisation.owner.email, '/', upright);
    await page.evaluate(
      async (titles) => {
        const post = (path: string, method: string, body: object) =>
          fetch(path, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        for (const title of titles) {
          const { chat } = (await (await post('/v1/chats', 'POST', {})).json()) as any;
          await post(`/v1/chats/${chat.id}/messages`, 'POST', { text: title });
        }
      },
      Array.from({ length: 14 }, (_, n) => `Question ${n}?`),
    );
    await page.reload();
    await tapAt(page, menuOf(page), 'the menu');
    const side = page.getByRole('complementary', { name: 'Menu' });
    const last = side.locator('.chats li').last();
    await last.waitFor(slowly);
    const brand = side.locator('.brand');
    const account = side.getByRole('button', { name: /^Your account/ });
    const before = [await boxOf(brand), await boxOf(account)];
    await keepLook(page, 'phone-menu');
    await last.scrollIntoViewIfNeeded();
    expect([await boxOf(brand), await boxOf(account)]).toEqual(before);
    expect(before[0]!.top).toBeGreaterThan(0);
    expect(before[1]!.bottom).toBeGreaterThan(820);
    expect((await boxOf(last)).bottom).toBeLessThan(before[1]!.top);
    await keepLook(page, 'phone-menu-end');
    await tapAt(page, last.getByRole('link'), 'the last chat');
    await page.waitForURL(/\/chats\//, slowly);
    await expect.poll(() => side.isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });

  test('the link of the page that is open closes it', async () => {
    const { site, organisation } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/documents', upright);
    for (const name of ['Documents', 'Guildhall']) {
      if (name === 'Guildhall') await visit(page, '/');
      await tapAt(page, menuOf(page), 'the menu');
      const side = page.getByRole('complementary', { name: 'Menu' });
      await tapAt(page, side.getByRole('link', { name, exact: true }), name);
      await expect.poll(() => side.isVisible(), { message: name }).toBe(false);
    }
  });

  test.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])(
    'the bar has the name of the team, and a button for a new chat: %s',
    async (locale) => {
      const { site, organisation } = await openFilled();
      const options = { ...upright, locale };
      const { page } = await openConsole(site, organisation.owner.email, '/', options);
      const fresh = page.locator('.bar .new');
      await fresh.waitFor(slowly);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const button = (await fresh.boundingBox())!;
        expect([button.width, button.height], `${width}`).toEqual([40, 40]);
        const name = page.locator('.bar .menu-button > span');
        expect(await name.textContent()).toBe(organisation.team.name);
        expect((await linesOf(name)).lines, `${width}`).toBe(1);
        expect((await name.boundingBox())!.width, `${width}`).toBeGreaterThan(100);
        await keepLook(page, `phone-bar-${locale}-${width}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await linesOf(page.locator('.side .new span'))).toEqual({ lines: 1, isCut: false });
    },
  );
});

describe('a phone that is turned', () => {
  test('has the menu behind its button, and a field without the hint for keyboards', async () => {
    const { site, organisation } = await openFilled();
    const { page, faults } = await openConsole(site, organisation.owner.email, '/', turned);
    const side = page.getByRole('complementary', { name: 'Menu' });
    await page.locator('.composer textarea').waitFor(slowly);
    await keepLook(page, 'turned-home');
    expect(await side.isVisible()).toBe(false);
    expect(await page.locator('.composer p').isVisible()).toBe(false);
    await tapAt(page, menuOf(page), 'the menu');
    await side.getByRole('searchbox').waitFor(slowly);
    await keepLook(page, 'turned-menu');
    await tapAt(page, side.getByRole('link', { name: 'Settings' }), 'Settings');
    await page.waitForURL(/\/settings/, slowly);
    await visit(page, '/');
    await page.locator('.composer textarea').fill('When does the mill grind?');
    await tapAt(page, page.getByRole('button', { name: 'Send' }), 'Send');
    await page.locator('.answer-actions').first().waitFor(slowly);
    await keepLook(page, 'turned-answer');
    expect((await boxOf(page.locator('.composer'))).height).toBeLessThan(70);
    expect(faults).toEqual([]);
  });

  test('is as a tablet: no hint for keyboards', async () => {
    const { site, organisation } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/', {
      viewport: { width: 1000, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.composer textarea').waitFor(slowly);
    expect(await page.locator('.composer p').isVisible()).toBe(false);
  });

  test('no bar covers the change that is judged, and the list of documents begins in the window', async () => {
    const { site, organisation } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/training', turned);
    const change = page.locator('.correction.open .proposed').first();
    await change.waitFor(slowly);
    await change.scrollIntoViewIfNeeded();
    const decide = await boxOf(page.locator('.correction.open .decide'));
    expect(decide.top).toBeGreaterThanOrEqual((await boxOf(change)).bottom);
    await keepLook(page, 'turned-corrections');
    await tapAt(page, page.getByRole('button', { name: 'Approve' }), 'Approve');
    const mara = `mara-${organisation.team.id.slice(-8)}@example.com`;
    const { page: hers } = await openConsole(site, mara, '/documents', turned);
    const row = hers.locator('.documents tbody tr').first();
    await row.waitFor(slowly);
    await keepLook(hers, 'turned-documents');
    expect((await boxOf(row)).bottom).toBeLessThan(390);
  });
});
