import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { tapAt } from './under-the-pointer.ts';
import { askIn, openPanel, openVisitor, shopPage } from './widget.ts';

const slowly = { timeout: 60_000 };
const looks = [
  { width: 390, height: 844, locale: 'en' },
  { width: 844, height: 390, locale: 'ar' },
];

/** A page that is longer than a phone. */
const long = {
  head: '<meta name="viewport" content="width=device-width">',
  body: '<p style="block-size: 300vh">Wheels of every size.</p>',
};

const keepLook = (page: Page, name: string) => keepPicture(page, name, { fullPage: false });
const scrolled = (page: Page) => page.evaluate<number>('scrollY');
const opacityOf = (page: Page) =>
  page
    .locator('.composer .glyph')
    .evaluate((it) => Number((globalThis as any).getComputedStyle(it).opacity));

/** Swipes up with a finger in the middle of the window. */
async function swipe(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: width / 2, y }],
    });
  const [from, to] = [height * 0.6, height * 0.2];
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / 10);
    // A finger moves frame by frame.
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  await touch('touchEnd');
  await page.evaluate('new Promise((done) => setTimeout(done, 300))');
  await session.detach();
}

test.each(looks)(
  'the open chat fills a phone and keeps the page behind it in its place: $width × $height, $locale',
  async ({ width, height, locale }) => {
    const { site, shop, team } = await openSiteWithWidget();
    shop.add('/', shopPage(site, { team: team.id, lang: locale, ...long }));
    const { page, faults } = await openVisitor(site, shop, '/', {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.open').waitFor(slowly);
    await swipe(page);
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(50);
    await tapAt(page, page.locator('.open'), 'the button');
    await page.locator('.greeting').waitFor(slowly);
    expect(await opacityOf(page)).toBeLessThan(1);
    await keepLook(page, `widget-phone-empty-${locale}`);
    await swipe(page);
    await swipe(page);
    expect(await scrolled(page)).toBe(before);
    await page
      .locator('.composer textarea')
      .fill('When does the mill grind, and what costs a sack of flour?');
    expect(await opacityOf(page)).toBe(1);
    await tapAt(page, page.locator('.composer .glyph'), 'Send');
    await page.locator('.answer .reply').waitFor(slowly);
    // Both citations are of one page.
    const chips = page.locator('.answer > .chips');
    expect(await chips.locator('li').count()).toBe(1);
    expect(await chips.locator('.reference').allTextContents()).toEqual(['1', '2']);
    await keepLook(page, `widget-phone-answer-${locale}`);
    await swipe(page);
    await swipe(page);
    expect(await scrolled(page)).toBe(before);
    const menu = page.locator('.header .glyph').nth(1);
    await tapAt(page, menu, 'the earlier chats');
    await page.locator('.history').waitFor(slowly);
    await keepLook(page, `widget-phone-history-${locale}`);
    await tapAt(page, menu, 'the earlier chats');
    await page.locator('.history').waitFor({ state: 'hidden', ...slowly });
    await tapAt(page, menu, 'the earlier chats');
    await tapAt(page, page.locator('.history button'), 'the chat');
    await tapAt(page, chips.getByRole('button'), 'the source');
    await page.locator('mark').first().waitFor(slowly);
    // From a source the button opens the earlier chats.
    await tapAt(page, menu, 'the earlier chats');
    await page.locator('.history').waitFor(slowly);
    await tapAt(page, page.locator('.header .glyph').last(), 'Close');
    await page.locator('.panel').waitFor({ state: 'hidden' });
    await swipe(page);
    expect(await scrolled(page)).toBeGreaterThan(before);
    expect(faults()).toEqual([]);
  },
);

test('a page from which an open chat is taken away scrolls again', async () => {
  const { site, shop, team } = await openSiteWithWidget();
  shop.add('/', shopPage(site, { team: team.id, ...long }));
  const { page } = await openVisitor(site, shop, '/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await tapAt(page, page.locator('.open'), 'the button');
  await page.locator('.greeting').waitFor(slowly);
  await page.evaluate(`document.querySelector('guildhall-chat').remove()`);
  await expect
    .poll(async () => {
      await swipe(page);
      return scrolled(page);
    })
    .toBeGreaterThan(50);
});

test('the title takes the focus after a question, without a frame', async () => {
  const { site, shop } = await openSiteWithWidget();
  const { page } = await openVisitor(site, shop, '/', { viewport: { width: 375, height: 700 } });
  await openPanel(page);
  await askIn(page, 'When does the mill grind?');
  const frame = await page.locator('h2:focus-visible').evaluate((it) => {
    return (globalThis as any).getComputedStyle(it).outlineStyle;
  });
  expect(frame).toBe('none');
});
