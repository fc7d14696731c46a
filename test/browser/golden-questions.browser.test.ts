import { describe, expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { openChooser } from './choose-files.ts';
import { expectAccessible } from './accessible.ts';
import { openInsights } from './open-insights.ts';
import { allowFaults } from './watch-window.ts';

const moon = 'What colour is the moon base?';
const lost = 'How long may I keep a borrowed bell?';

describe('golden questions', () => {
  test('golden questions are added, asked, changed, asked again and compared', async () => {
    const { open, list } = await openInsights();
    const { page, faults } = await open();
    await page.getByText('No golden questions yet').waitFor();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await dialog.getByLabel('Question', { exact: true }).fill(moon);
    await dialog.getByLabel('Expected result').selectOption('nothing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: moon }).waitFor();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await dialog.getByLabel('Question', { exact: true }).fill(lost);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Name a document that answers it.').waitFor();
    await dialog.getByLabel('File name', { exact: true }).fill('bells.pdf');
    await dialog.getByLabel('Page', { exact: true }).fill('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: lost }).waitFor();
    expect(await list()).toMatchObject([
      { question: moon, expect: 'nothing' },
      { question: lost, documents: [{ name: 'bells.pdf', page: 2 }] },
    ]);

    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('1 of 2 as expected.').waitFor({ timeout: 30_000 });
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByText('The document was not found.').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'golden-run');
    // What failed comes first, with the answer on request.
    expect(await page.locator('.golden > li h3').first().textContent()).toBe(lost);
    await row.getByRole('button', { name: 'Ask it now' }).click();
    await page.getByRole('region', { name: 'Answer given' }).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await keepPicture(page, 'golden-answer');

    await page.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Expected result').selectOption('nothing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('No document answers it').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('2 of 2 as expected.').waitFor({ timeout: 30_000 });
    await page.getByText('Before: 1 of 2 as expected.').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await list()).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('golden questions are imported from a file, and an error names the question', async () => {
    const { open, list } = await openInsights();
    const { page, faults } = await open();
    allowFaults(page, /status of 400 .*\/v1\/golden-questions$/, 'the server refuses one of them');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Choose a file' });
    const choose = async (name: string, text: string) => {
      const chooser = await openChooser(page, () => button.press('Enter'));
      await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    await choose('wrong.csv', 'colour,size\nred,2\n');
    await dialog.getByText('No golden questions found in this file.', { exact: false }).waitFor();
    const table = `Question;Document;Page;Words\n${lost};bells.pdf;2;a week|ring\n${moon};;;\n`;
    await choose('golden.csv', table);
    await dialog.getByText('2 questions in the file').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText(/^Question 2: ./).waitFor();
    expect(await list()).toEqual([]);
    await choose('golden.csv', table.replace(`${moon};;;\n`, ''));
    await dialog.getByText('1 question in the file').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByText('1 question imported.').waitFor();
    expect(await list()).toMatchObject([
      { question: lost, documents: [{ name: 'bells.pdf', page: 2 }], words: ['a week', 'ring'] },
    ]);

    await page.getByRole('button', { name: 'Import' }).click();
    const questions = [{ question: moon, expect: 'nothing' }];
    await choose('golden.json', JSON.stringify({ questions }));
    await dialog.getByText('1 question in the file').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: moon }).waitFor();
    expect(await list()).toHaveLength(2);
    expect(faults).toEqual([]);
  });
});
