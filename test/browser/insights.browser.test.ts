import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { addText } from './add-text.ts';
import { openChooser } from './choose-files.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const moon = 'What colour is the moon base?';
const lost = 'How long may I keep a borrowed bell?';

async function openInsights(
  role: 'owner' | 'team_leader' = 'team_leader',
  path = '/insights?view=golden',
) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  await addPerson(site, organisation, { email, role });
  const list = async () => (await organisation.call('GET', '/v1/golden-questions')).questions;
  const ask = async (text: string, wish: object = {}) => {
    const { chat } = await organisation.call('POST', '/v1/chats', wish);
    const path = `/v1/chats/${chat.id}/messages`;
    return { chatId: chat.id as string, ...(await organisation.call('POST', path, { text })) };
  };
  return {
    ...organisation,
    site,
    organisation,
    email,
    list,
    ask,
    open: (options: BrowserContextOptions = {}) => openConsole(site, email, path, options),
  };
}

/** A team with 30 days of questions, gaps, feedback and documents. */
async function openFilled() {
  const opened = await openInsights('team_leader', '/insights');
  const { call, site, organisation } = opened;
  const names = ['Repair handbook.md', 'Opening hours.md', 'Bicycle prices.md', 'Fire drill.md'];
  const ids: string[] = [];
  for (const name of names) {
    const text = `# ${name}\n\nAll about ${name} and repairs.`;
    ids.push(await addText(site, organisation, { name, text, visibility: 'public' }));
  }
  const questions = [
    ['How long is the warranty on a repair?', 'nothing'],
    ['How long is the warranty on a repair?', 'perhaps'],
    ['Warranty on repairs: how long?', 'nothing'],
    ['how long is warranty on my repair', 'nothing'],
    ['Can I rent a cargo bike for a weekend?', 'nothing'],
    ['Do you buy used bicycles?', 'perhaps'],
    ['Do you buy used bicycles?', 'perhaps'],
    ['Who do I tell when a tool is broken?', 'nothing'],
  ] as const;
  for (const [text, certainty] of questions) {
    const { message } = await opened.ask(text);
    await setAnswer(site, message.id, certainty);
  }
  const own = { userEmail: organisation.owner.email };
  for (const text of ['My secret?', 'Another secret?']) {
    const { message } = await opened.ask(text, own);
    await setAnswer(site, message.id, 'nothing');
  }
  const rated = await opened.ask('When do you open?', { userEmail: opened.email });
  await setAnswer(site, rated.message.id, 'answered');
  const path = `/v1/chats/${rated.chatId}/messages/${rated.message.id}/feedback`;
  await call('POST', path, { isUpvoted: true });
  await plantPast(site, rated.chatId, ids);
  return opened;
}

const setAnswer = (site: Site, messageId: string, certainty: string) =>
  sql`update messages set certainty = ${certainty} where id = ${messageId}`.execute(
    site.server.parts.db,
  );

/** Adds answers of the days before to a chat, which cite some of the documents. */
async function plantPast(site: Site, chatId: string, documentIds: readonly string[]) {
  const [one, two] = documentIds;
  await sql`
    insert into messages (org_id, chat_id, number, role, text, state, certainty, citations, created_at)
    select org_id, id, 1000 + day * 50 + n, 'assistant', 'x', 'done',
      (array['answered', 'answered', 'answered', 'perhaps', 'answered', 'nothing'])[1 + (day + n) % 6],
      jsonb_build_array(jsonb_build_object('documentId',
        case when (day + n) % 3 = 0 then ${two}::text else ${one}::text end)),
      now() - make_interval(days => day)
    from chats, generate_series(1, 59) day, generate_series(1, 3 + (day * 7) % 8) n
    where id = ${chatId} and day % 7 <> 5`.execute(site.server.parts.db);
}

describe('insights', () => {
  test('golden questions are added, asked, changed, asked again and compared', async () => {
    const { open, list } = await openInsights();
    const { page, faults } = await open();
    await page.getByText('No golden questions yet').waitFor();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await dialog.getByLabel('Question', { exact: true }).fill(moon);
    await dialog.getByLabel('What is expected').selectOption('nothing');
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
    await dialog.getByLabel('What is expected').selectOption('nothing');
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
    await dialog
      .getByText('There are no golden questions in this file.', { exact: false })
      .waitFor();
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

  test('an unanswered question becomes a golden question and a correction', async () => {
    const { open, list, ask, call } = await openInsights('team_leader', '/insights');
    for (let time = 0; time < 2; time += 1) await ask(lost);
    const { page, faults } = await open();
    const row = page.getByRole('listitem').filter({ hasText: lost });
    await row.getByText('Asked 2 times').waitFor();
    await page.getByText('Owners can switch this.').waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: `More actions: ${lost}` }).click();
    await page.getByRole('menuitem', { name: 'Make it a golden question' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Question', { exact: true }).inputValue()).toBe(lost);
    await dialog.getByLabel('File name', { exact: true }).fill('bells.pdf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await list()).toMatchObject([{ question: lost }]);

    await row.getByRole('button', { name: 'Write the answer' }).click();
    await dialog.getByLabel('What it should say').fill('A week, then it rings for us.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Put it among the corrections' }).click();
    await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
    await page.getByRole('button', { name: lost, expanded: true }).waitFor();
    expect((await call('GET', '/v1/training?status=pending')).training).toMatchObject([
      { userText: lost, correctedResponse: 'A week, then it rings for us.' },
    ]);
    expect(faults).toEqual([]);
  });

  test('an owner lets leaders see unanswered questions, after the dialog has said what that means', async () => {
    const { open, call } = await openInsights('owner', '/insights');
    const { page, faults } = await open();
    await page.getByText('No gap is open').waitFor();
    await page.getByRole('button', { name: 'Show leaders what could not be answered' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('Whoever begins a chat reads there that it is so.', { exact: false })
      .waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show leaders what could not be answered' }).click();
    await page.getByRole('button', { name: 'Stop showing it' }).waitFor();
    expect((await call('GET', '/v1/insights/gaps')).isShown).toBe(true);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('a leader sees what was asked, sets a gap aside, takes it back and adds a document', async () => {
    const { open, call } = await openFilled();
    const { page, faults } = await open({ viewport: { width: 1440, height: 900 } });
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.getByText('from 3 people').waitFor();
    await page.getByRole('heading', { name: 'Questions a day' }).waitFor();
    const gap = page.getByRole('listitem').filter({ hasText: 'How long is the warranty' });
    await gap.getByText('Asked 4 times').waitFor();
    await page.getByText('more questions went unanswered').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'insights');
    await page.getByText('Show as a table').click();
    await page.getByRole('columnheader', { name: 'Closest match' }).waitFor();
    await gap.getByText('2 similar questions').click();
    await expectAccessible(page);

    const title = 'How long is the warranty on a repair?';
    await gap.getByRole('button', { name: `More actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await gap.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await gap.waitFor();
    await gap.getByRole('button', { name: `More actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Not ours to answer' }).click();
    await page.getByRole('button', { name: 'Not ours 1' }).click();
    await gap.getByRole('button', { name: 'Make it a gap again' }).click();
    await page.getByText('No gap was set aside').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Open/ }).click();

    await gap.getByRole('button', { name: 'Add documents' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '90 days' }).click();
    await page.getByRole('heading', { name: 'Questions a week' }).waitFor();
    expect(new URL(page.url()).searchParams.get('days')).toBe('90');
    expect((await call('GET', '/v1/insights')).questions).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test.each([
    ['on a phone', { viewport: { width: 390, height: 844 } }],
    ['dark', { colorScheme: 'dark' }],
    ['in Arabic', { locale: 'ar' }],
    ['in Japanese on a phone', { locale: 'ja', viewport: { width: 390, height: 844 } }],
  ] as const)('the overview is accessible %s, and fits its window', async (name, options) => {
    const { open } = await openFilled();
    const { page, faults } = await open(options);
    await page.locator('.gap-list h3').first().waitFor();
    await page.locator('.cited').waitFor();
    await expectAccessible(page);
    await keepPicture(page, `insights-${name.replaceAll(' ', '-')}`);
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(faults).toEqual([]);
  });

  test.each([
    ['dark and narrow', { colorScheme: 'dark', viewport: { width: 320, height: 700 } }],
    ['in Arabic', { locale: 'ar' }],
  ] as const)('the page is accessible %s, and fits its window', async (_, options) => {
    const { open, ask, call } = await openInsights();
    await ask(lost);
    await call('PUT', '/v1/golden-questions', {
      questions: [{ question: moon, expect: 'nothing' }],
    });
    const { page, faults } = await open(options);
    await page.getByRole('heading', { name: moon }).waitFor();
    await expectAccessible(page);
    await page.goto(`${new URL(page.url()).origin}/insights`);
    await page.getByRole('heading', { name: lost }).waitFor();
    await expectAccessible(page);
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(faults).toEqual([]);
  });
});
