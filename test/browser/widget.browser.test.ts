import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture } from './browser.ts';
import { expectAccessible } from './accessible.ts';

import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';
import { allowFaults } from './watch-window.ts';

const narrow = { viewport: { width: 320, height: 640 } };

describe('a visitor of another site', () => {
  test('asks by keyboard alone, is told that the answer is complete, and gets the focus back', async () => {
    const { site, shop } = await openSiteWithWidget({
      greeting: 'Ask us anything',
      colour: '#ffd000',
    });
    const { page, faults } = await openVisitor(site, shop);
    await page.locator('.open').waitFor();
    await expectAccessible(page);
    await page.locator('.open').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Ask us anything').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'widget-greeting');
    const team = page.getByRole('dialog');
    expect(await team.getAttribute('aria-labelledby')).toBe('title');
    await page.keyboard.type('When does the mill grind?');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article', { name: 'Assistant' });
    await answer.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    expect(await answer.textContent()).toContain('from six to nine');
    expect(await page.getByRole('log').textContent()).toBe('The answer is complete.');
    await expectAccessible(page);
    await keepPicture(page, 'widget-answer');
    await page.keyboard.press('Escape');
    await team.waitFor({ state: 'hidden' });
    expect(await page.evaluate(`document.activeElement.localName`)).toBe('guildhall-chat');
    expect(faults()).toEqual([]);
  });

  test('who came before the team wanted to see questions is told so in the next chat', async () => {
    const { site, shop, organisation } = await openSiteWithWidget();
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    const told = page.getByText('are shown to the leaders of the team');
    await askIn(page, 'What does a sack of flour cost?');
    await organisation.call('PUT', '/v1/insights/sharing', { isShown: true });
    expect(await told.count()).toBe(0);
    await page.getByRole('button', { name: 'New chat' }).click();
    await askIn(page, 'What does a sack of rye cost?');
    expect(await told.count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  test('continues the chat on another page of the site; a visitor in a new tab does not see it', async () => {
    const { site, shop } = await openSiteWithWidget();
    shop.add('/other', shop.read('/'));
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, 'What does a sack of flour cost?');
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('article', { name: 'Assistant' }).getByText('twelve crowns').waitFor();
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.getByRole('button', { name: 'What does a sack of flour cost?' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'widget-history');
    const tab = await page.context().newPage();
    await tab.addInitScript(`
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (init) {
        return attachShadow.call(this, { ...init, mode: 'open' });
      };
    `);
    await tab.goto(shop.origin);
    await openPanel(tab);
    await tab.getByRole('button', { name: 'Earlier chats' }).click();
    await tab.getByText('No questions yet.').waitFor();
    expect(await tab.getByText('sack of flour').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  test('opens a document from the page; the name of one they may not see is not shown', async () => {
    const { site, organisation, shop, documentId } = await openSiteWithWidget();
    const secret = { name: 'takeover-plan.md', text: 'We buy the other mill in May.' };
    const hidden = await addText(site, organisation, { ...secret, visibility: 'team' });
    const { page, faults } = await openVisitor(site, shop);
    allowFaults(page, /status of 404 .*\/widget\/chats$/, 'one document is not theirs');
    const open = (id: string, name: string) =>
      page.evaluate(
        `document.querySelector('guildhall-chat').openDocument(${JSON.stringify({ id, name })})`,
      );
    await open(documentId, 'what the page says');
    await page.getByText('Asked first:').waitFor();
    expect(await page.locator('.messages').textContent()).toContain('mill-rules.md');
    await expectAccessible(page);
    await keepPicture(page, 'widget-document');
    await open(hidden, 'takeover-plan.md');
    const notice = page.getByRole('alert');
    await notice.getByText('This document is not available to you.').waitFor();
    const drawn = await page.locator('.panel').evaluate((it) => it.textContent);
    expect(drawn).not.toMatch(/takeover|other mill|what the page says/);
    await expectAccessible(page);
    await keepPicture(page, 'widget-unavailable');
    expect(faults()).toEqual([]);
  });

  test('sees the chat fill a small screen in Arabic, right to left, with the focus kept inside', async () => {
    const { site, shop } = await openSiteWithWidget({ language: 'ar' });
    const { page, faults } = await openVisitor(site, shop, '/', { ...narrow, locale: 'ar' });
    await openPanel(page);
    await askIn(page, 'When does the mill grind?');
    expect(await page.locator('.panel').evaluate((it: any) => it.matches(':modal'))).toBe(true);
    expect(
      await page
        .locator('.composer')
        .evaluate((it: any) => (globalThis as any).getComputedStyle(it).direction),
    ).toBe('rtl');
    expect(await page.locator('.panel').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 320,
      height: 640,
    });
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(`document.activeElement.localName`);
      expect(['guildhall-chat', 'body']).toContain(name);
    }
    await expectAccessible(page);
    await keepPicture(page, 'widget-narrow-arabic');
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(320);
    expect(faults()).toEqual([]);
  });
});
