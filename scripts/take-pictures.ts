import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import {
  freePort,
  printed,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from '../packages/cli/src/guildhall.fixture.ts';
import { findChromium } from '../test/find-chromium.ts';

const pictures = join(import.meta.dirname, '../docs/pictures');
const bytesMax = 240_000;
const slowly = { timeout: 60_000 };

const wide = { width: 1280, height: 780 };
const small = { width: 760, height: 600 };

const question = 'How many days may be carried into the next year?';
const correction =
  'Up to six days may be carried into the next year and must be taken by 30 June. ' +
  'What is left then is lost, unless the company asked you to work or you were ill.';

/** Takes the pictures of README.md and of the help page from the demo, in an empty folder. */
async function main(): Promise<void> {
  const folder = await temporaryFolder();
  const port = String(await freePort());
  // Passkeys need a name; an address of numbers has none.
  const publicUrl = `http://localhost:${port}`;
  const env = { DATA_DIR: folder.path, PORT: port, PUBLIC_URL: publicUrl, EMBEDDINGS: 'builtin' };
  const demo = spawnGuildhall(['demo'], env);
  const executablePath = findChromium();
  const args = ['--no-sandbox'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const [said] = await printed(demo, /[\s\S]*Ctrl-C stops it/);
    const aylin = await signIn(browser, said, 'Aylin Demir');
    await takeAnswer(aylin);
    await takeCorrection(aylin);
    await takeApproval(await signIn(browser, said, 'Tomasz Wilk'));
    await takeReviewedAnswer(aylin);
    const nora = await signIn(browser, said, 'Nora Lindqvist');
    await takeDocuments(nora);
    await takeReaders(nora);
    await takeWidget(nora);
    await takeProvider(nora);
    await takeDirectory(nora);
    await takeSecondFactor(nora);
  } finally {
    await browser.close();
    await stopGuildhall(demo);
    await folder.remove();
  }
}

/** Opens a window by the link that the demo printed for a person. */
async function signIn(browser: Browser, said: string, name: string): Promise<Page> {
  const [, link = ''] = new RegExp(`${name}, .*:\\n {2}(\\S+)`).exec(said) ?? [];
  const context = await browser.newContext({ deviceScaleFactor: 1.25, locale: 'en' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button').click();
  await page.getByRole('main').waitFor();
  return page;
}

/** An answer with the page of its first source open and the words marked, light and dark. */
async function takeAnswer(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await ask(page, 'How long is a new frame guaranteed?');
  const source = page.getByRole('button', { name: /warranty-rules\.pdf page 1/ });
  await source.first().click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator('.pdf-page[data-state="marked"]').waitFor(slowly);
    await save(page, `answer-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function takeCorrection(page: Page): Promise<void> {
  await page.setViewportSize(small);
  await ask(page, question);
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await page.getByLabel('Correct answer').fill(correction);
  await save(page, 'correct');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('A team leader will review it').waitFor();
}

async function takeApproval(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: /^Corrections/ }).click();
  const card = page.getByRole('article').filter({ hasText: question });
  const head = card.getByRole('button', { name: question });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await page.setViewportSize(small);
  await card.getByText('Answered by the correction').waitFor(slowly);
  await card.getByRole('button', { name: 'Use the question as asked' }).click();
  await page.mouse.move(0, 0);
  await card.evaluate((element) => {
    element.style.scrollMarginTop = '3.25rem';
    element.scrollIntoView();
  });
  await save(page, 'approve');
  await card.getByRole('button', { name: 'Approve', exact: true }).click();
  // The decision is sent when it can no longer be undone.
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', ...slowly });
}

async function takeReviewedAnswer(page: Page): Promise<void> {
  await ask(page, 'how many days may be caried into next year');
  await page.getByText('Reviewed answer').first().waitFor(slowly);
  await save(page, 'right');
}

async function takeDocuments(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(new URL('/documents', page.url()).href);
  await page.getByRole('link', { name: 'welcome.md' }).waitFor(slowly);
  await save(page, 'documents');
}

async function takeReaders(page: Page): Promise<void> {
  await page.setViewportSize(small);
  await page.getByRole('button', { name: 'Actions for parental-leave.rtf' }).click();
  await page.getByRole('menuitem', { name: 'Who sees it, and why' }).click();
  await page.getByRole('dialog').locator('.readers li').nth(2).waitFor(slowly);
  await save(page, 'readers');
  await page.keyboard.press('Escape');
}

async function takeWidget(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(new URL('/settings/widget?team=hamburg', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor(slowly);
  await page.locator('.widget-preview').waitFor(slowly);
  await page.waitForLoadState('networkidle');
  await save(page, 'widget');
}

/** The set-up of a provider that has only a name so far. */
async function takeProvider(page: Page): Promise<void> {
  await page.setViewportSize(small);
  await page.goto(new URL('/settings/team?team=larkspur-wheelworks', page.url()).href);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption('keycloak');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('What to do there').waitFor(slowly);
  await save(page, 'provider');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached', ...slowly });
}

/** A group of the provider on a team, and the dialog for the next one. */
async function takeDirectory(page: Page): Promise<void> {
  for (const [group, team] of [
    ['mechanics', 'Workshops'],
    ['hamburg', 'Hamburg'],
  ] as const) {
    await page.getByRole('button', { name: 'Put a group on a team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Group').fill(group);
    await dialog.getByLabel('Team').selectOption({ label: team });
    await dialog.getByRole('button', { name: 'Put a group on a team' }).click();
    await dialog.waitFor({ state: 'detached', ...slowly });
  }
  // Without the messages of what was done.
  await page.reload();
  const heading = page.getByRole('heading', { name: 'Directories' });
  await page.getByText('hamburg → Hamburg').waitFor(slowly);
  await heading.evaluate((it) => {
    it.style.scrollMarginTop = '5rem';
    it.scrollIntoView();
  });
  await page.mouse.move(0, 0);
  await save(page, 'directory');
}

async function takeSecondFactor(page: Page): Promise<void> {
  await page.goto(new URL('/second-factor/settings', page.url()).href);
  await page.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor(slowly);
  await save(page, 'second-factor');
}

/** Asks a question in a new chat and waits for the whole answer. */
async function ask(page: Page, text: string): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest a correction' }).waitFor(slowly);
}

async function save(page: Page, name: string): Promise<void> {
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const smallest = { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 } as const;
  const bytes = PNG.sync.write(PNG.sync.read(taken), smallest);
  if (bytes.length > bytesMax) throw new Error(`${name}.png has ${bytes.length} bytes`);
  await writeFile(join(pictures, `${name}.png`), bytes);
}

await main();
