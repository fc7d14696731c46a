import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { openPanel, openVisitor } from './widget.ts';

// With the real mouse and keyboard: what a visitor types goes where they see the cursor.

const field = (page: Page) => page.locator('.composer textarea');

async function clickAt(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('after a click on a suggestion the focus is in the field, and what is typed stays there', async () => {
  const { site, shop } = await openSiteWithWidget({ suggestions: ['When does the mill grind?'] });
  const { page, faults } = await openVisitor(site, shop);
  await openPanel(page);
  await page.getByRole('button', { name: 'When does the mill grind?' }).waitFor();
  await clickAt(page, '.messages .chips button');
  await page.keyboard.type('And on Sundays?');
  await page.locator('.answer .reply').first().waitFor({ timeout: 60_000 });
  expect(await field(page).inputValue()).toBe('And on Sundays?');
  await page.keyboard.press('Enter');
  await page.locator('.answer .reply').nth(1).waitFor({ timeout: 60_000 });
  expect(await page.locator('.question').allInnerTexts()).toEqual([
    expect.stringContaining('When does the mill grind?'),
    expect.stringContaining('And on Sundays?'),
  ]);
  expect(await field(page).inputValue()).toBe('');
  expect(faults()).toEqual([]);
});

test('after a click on Send the focus is in the field, also while the answer is written', async () => {
  const { site, shop } = await openSiteWithWidget();
  const { page } = await openVisitor(site, shop);
  await openPanel(page);
  await clickAt(page, '.composer textarea');
  await page.keyboard.type('When does the mill grind?');
  await clickAt(page, '.composer .send');
  await page.keyboard.type('More: ');
  await page.locator('.answer .reply').first().waitFor({ timeout: 60_000 });
  await page.keyboard.type('and then?');
  // The first question is gone from the field if it was sent before more was typed.
  expect(await field(page).inputValue()).toMatch(/More: and then\?$/);
});

test('a click on a suggestion keeps what was typed before', async () => {
  const { site, shop } = await openSiteWithWidget({ suggestions: ['When does the mill grind?'] });
  const { page } = await openVisitor(site, shop);
  await openPanel(page);
  await page.getByRole('button', { name: 'When does the mill grind?' }).waitFor();
  await page.keyboard.type('My own question');
  await clickAt(page, '.messages .chips button');
  await page.locator('.answer .reply').first().waitFor({ timeout: 60_000 });
  await page.keyboard.type('!');
  expect(await field(page).inputValue()).toBe('My own question!');
});

test('on a phone a suggestion leaves the focus in the panel, without the keyboard', async () => {
  const { site, shop } = await openSiteWithWidget({ suggestions: ['When does the mill grind?'] });
  const { page } = await openVisitor(site, shop, '/', { viewport: { width: 390, height: 700 } });
  await openPanel(page);
  await page.getByRole('button', { name: 'When does the mill grind?' }).waitFor();
  await clickAt(page, '.messages .chips button');
  await page.locator('.answer .reply').first().waitFor({ timeout: 60_000 });
  expect(await page.locator('.panel :focus').count()).toBe(1);
});
