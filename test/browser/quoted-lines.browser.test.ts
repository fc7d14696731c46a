import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';

const codes = [
  '410: a button is stuck, clean the remote',
  '503: no speed signal, magnet moved or sensor broken',
  '530: battery does not speak, check its four pins',
  '602: temperature of the battery, wait and cool',
];
const text = `# Error codes\n\n${codes.join('\n\n')}`;
const question = 'What does error code 503 mean?';

async function expectLines(answer: Locator) {
  const [path, ...lines] = (await answer.innerText()).split('\n');
  expect(path).toBe('Error codes');
  const [last = ''] = lines.slice(-1);
  expect([...lines.slice(0, -1), last.slice(0, codes[3]!.length)]).toEqual([
    `“${codes[0]}`,
    ...codes.slice(1),
  ]);
}

test('each line of a quote is a line of its own; the evidence marks the one with the code, and closes with the next question', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `ada-${organisation.team.id.slice(-8)}@mill.example`;
  await addPerson(site, organisation, { email, firstName: 'Ada', role: 'member' });
  await addText(site, organisation, { name: 'e-bikes.md', text, visibility: 'team' });
  const { page, faults } = await openConsole(site, email);
  await page.getByLabel('Ask a question').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor();
  await expectLines(page.locator('.answer .markdown p'));
  await page.getByRole('button', { name: /^[\d ]+e-bikes\.md$/ }).click();
  await page.locator('.evidence mark.key').waitFor();
  expect(await page.locator('.evidence mark.key').allInnerTexts()).toEqual([codes[1]]);
  await page.getByLabel('Ask a further question').fill('What does error code 602 mean?');
  await page.keyboard.press('Enter');
  await page.locator('.evidence').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('cite=');
  expect(faults).toEqual([]);
});

test('each line of a quote is a line of its own in the widget', async () => {
  const { site, organisation, shop } = await openSiteWithWidget();
  await addText(site, organisation, { name: 'e-bikes.md', text, visibility: 'public' });
  const { page, faults } = await openVisitor(site, shop);
  await openPanel(page);
  await askIn(page, question);
  await expectLines(page.locator('.answer p').filter({ hasText: 'Error codes' }));
  expect(faults()).toEqual([]);
});
