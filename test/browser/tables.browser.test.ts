import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../model-server.ts';
import { sendText } from '../model-steps.ts';
import { expectAccessible } from './accessible.ts';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';

const csv = `work,minutes,price in euros,appointment,responsibility
Patch a tube,15,9,none,front desk
Bleed a brake | both wheels,40,29.50,by telephone,mechanics
True a wheel,30,24,none,mechanics
`;
const question = 'What is the price to bleed a brake?';
const names = ['work', 'minutes', 'price in euros', 'appointment', 'responsibility'];
const row = ['Bleed a brake | both wheels', '40', '29.50', 'by telephone', 'mechanics'];

/** Expects the quoted row below its names, in an element without lines of bars. */
async function expectQuotedRow(answer: Locator) {
  expect(await answer.locator('th').allInnerTexts()).toEqual(names);
  expect(await answer.locator('td').allInnerTexts()).toEqual(row);
  expect(await answer.innerText()).not.toMatch(/^\||---/m);
}

/** Expects the page's whole table, with the cells of the quoted row marked and no other row. */
async function expectMarkedRow(source: Locator) {
  expect(await source.locator('tr').count()).toBe(4);
  expect(await source.locator('th').allInnerTexts()).toEqual(names);
  expect(await source.locator('td mark').allInnerTexts()).toEqual(row);
}

test('the path above a quoted table is small, as above a quoted sentence', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const text = `# Prices\n\n## Brakes\n\n| work | price in euros |\n|---|---|\n| Bleed a brake | 29.50 |\n`;
  await addText(site, organisation, { name: 'prices.md', text });
  const { page } = await openConsole(site, organisation.owner.email);
  await page.getByLabel('Ask a question').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
  const answer = page.locator('.answer .markdown');
  expect(await answer.locator('.path').allInnerTexts()).toEqual(['Prices › Brakes']);
  expect(await answer.locator('p').first().innerText()).toBe('Prices › Brakes');
});

describe('a row of a CSV file', () => {
  test('is quoted below the names of its columns, and marked in its table', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
    await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
    await addText(site, organisation, { name: 'prices.csv', text: csv, visibility: 'team' });
    const { page, faults } = await openConsole(site, email);
    await page.getByLabel('Ask a question').fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    await expectQuotedRow(page.locator('.answer .markdown'));
    await page
      .getByRole('button', { name: /^[\d ]+prices\.csv$/ })
      .first()
      .click();
    await page.locator('.evidence mark').first().waitFor();
    await expectMarkedRow(page.locator('.evidence'));
    await expectAccessible(page);
    await keepPicture(page, 'evidence-table');
    expect(faults).toEqual([]);
  });

  test('is quoted and marked as a table in the widget, which is no wider than its panel', async () => {
    const { site, organisation, shop } = await openSiteWithWidget();
    await addText(site, organisation, { name: 'prices.csv', text: csv, visibility: 'public' });
    const { page, faults } = await openVisitor(site, shop);
    await openPanel(page);
    await askIn(page, question);
    const answer = page.locator('.answer');
    await expectQuotedRow(answer);
    const overflow = await page
      .locator('.messages')
      .evaluate((it: any) => it.scrollWidth - it.clientWidth);
    expect(overflow).toBe(0);
    await answer.locator('.reference').first().click();
    await page.locator('mark').first().waitFor();
    await expectMarkedRow(page.locator('.text'));
    await expectAccessible(page);
    await keepPicture(page, 'widget-source-table');
    expect(faults()).toEqual([]);
  });
});

describe('a table of Markdown', () => {
  test('has no head without names, and keeps bars and links within a cell, in console and widget', async () => {
    const model = await startModelServer();
    onTestFinished(() => model.close());
    model.otherwise(
      sendText('|  |  |\n| --- | --- |\n| a \\| `b \\| c` | see [d](https://e.example) |'),
    );
    const given = { llmUrl: model.url, llmModel: 'test' };
    const { site, organisation, shop } = await openSiteWithWidget({}, given);
    const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
    await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
    const visitor = await openVisitor(site, shop);
    await openPanel(visitor.page);
    await askIn(visitor.page, 'When does the mill grind?');
    const member = await openConsole(site, email);
    await member.page.getByLabel('Ask a question').fill('When does the mill grind?');
    await member.page.keyboard.press('Enter');
    await member.page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
    const shown = async (page: Page) => {
      expect(await page.locator('.answer tr').count()).toBe(1);
      return page.locator('.answer :is(th, td)').allInnerTexts();
    };
    // The server breaks links; the widget draws a broken one as its words and its address. What no
    // document says is marked within the row's last cell.
    const unsaid = '(e.example) (not found in the documents)';
    expect(await shown(visitor.page)).toEqual(['a | b | c', `see d ${unsaid}`]);
    expect(await shown(member.page)).toEqual(['a | b | c', `see [d] ${unsaid}`]);
    expect([...visitor.faults(), ...member.faults]).toEqual([]);
  });
});
