import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture } from './browser.ts';
import { addressesOf, consolePages } from './console-pages.ts';
import { addPerson, openConsole } from './console.ts';
import { openFilled } from './open-filled.ts';
import { addText } from './add-text.ts';
import { pointAt, coveredControls, menusOf, tellWhatCoversEdges } from './under-the-pointer.ts';
import { someUnlessNight } from './some-unless-night.ts';
import { visit } from './visit.ts';

// Only what lies under the pointer can be clicked. A script's click would scroll and pass even
// where a menu is cut off, so these tests ask the browser what is at each place, and click there.

const slowly = { timeout: 20_000 };

interface ListWithMenus {
  /** The files of the console that draw the menus of this list. */
  files: readonly string[];
  /** A harmless item of each menu, and what a click on it shows. */
  item: string;
  shows: (page: Page) => Promise<void>;
}

const dialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('dialog', { name }).waitFor(slowly);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached', ...slowly });
};
const address = (part: RegExp) => async (page: Page) => {
  await page.waitForURL(part, slowly);
  await page.goBack();
};

/** The pages with menus. A test below compares them with the sources. */
const listsWithMenus: Readonly<Record<string, ListWithMenus>> = {
  '/people': {
    files: ['people/member-menu.tsx'],
    item: 'Change the role',
    shows: dialog(/^Change the role of/),
  },
  '/people/teams': {
    files: ['people/teams.tsx'],
    item: 'Rename',
    shows: dialog(/^Rename/),
  },
  '/documents': {
    files: ['documents/document-menu.tsx'],
    item: 'Rename',
    shows: dialog(/^Rename/),
  },
  '/documents/:documentId': { files: [], item: 'Rename', shows: dialog(/^Rename/) },
  '/insights': {
    files: ['insights/gap-row.tsx'],
    item: 'Make it a golden question',
    shows: dialog(/^Add a golden/),
  },
  '/insights?view=golden': {
    files: ['insights/golden/golden-row.tsx'],
    item: 'Edit',
    shows: dialog(/^Edit/),
  },
  '/workflows': {
    files: ['workflows/row-menu.tsx'],
    item: 'Edit',
    shows: address(/edit=/),
  },
  '/settings/team': {
    files: ['directories/one-directory.tsx'],
    item: 'Rename',
    shows: dialog(/^Rename/),
  },
  '/settings/webhooks': {
    files: ['settings/webhooks/webhook-actions.tsx'],
    item: 'Create a new secret',
    shows: dialog(/^Create a new secret/),
  },
  '/settings/webhooks/:webhookId': {
    files: [],
    item: 'Create a new secret',
    shows: dialog(/^Create a new secret/),
  },
  '/chats/:chatId': {
    files: [],
    item: 'Rename',
    shows: dialog(/^Rename/),
  },
};

const looks = [
  { width: 1440, height: 900, dir: 'ltr' },
  { width: 390, height: 844, dir: 'ltr' },
  { width: 1440, height: 900, dir: 'rtl' },
  { width: 390, height: 844, dir: 'rtl' },
] as const;

/** Adds enough for lists that do not fit into a window. */
async function openLongLists() {
  const filled = await openFilled();
  const { site, organisation } = filled;
  const { call } = organisation;
  const tag = organisation.team.id.slice(-8);
  for (let n = 0; n < 14; n += 1) {
    const email = `p${n}-${tag}@example.com`;
    await addPerson(site, organisation, { email, firstName: `Person ${n}`, role: 'member' });
  }
  for (let n = 0; n < 6; n += 1) {
    await organisation.addTeam(`Team ${n}`);
    await addText(site, organisation, { name: `page-${n}.md`, text: `Page ${n} of the book.` });
    await call('POST', '/v1/keys', { name: `Key ${n}` });
    await call('POST', '/v1/agents', { name: `Agent ${n}` });
    await call('POST', '/v1/webhooks', {
      url: `https://example.com/hook/${n}`,
      eventTypes: ['document.ready'],
    });
    await call('POST', '/v1/workflows', { name: `Task ${n}`, command: `task-${n}` });
  }
  await call('POST', '/v1/directories', { kind: 'scim', name: 'Staff' });
  const names = Array.from({ length: 8 }, (_, n) => ({ question: `Question ${n}?` }));
  await call('PUT', '/v1/golden-questions', {
    questions: names.map((it) => ({ ...it, documents: [{ name: 'mill.md' }] })),
  });
  const { webhooks } = await call('GET', '/v1/webhooks');
  await call('POST', `/v1/webhooks/${webhooks[0].id}/test`, {});
  return { ...filled, webhookId: webhooks[0].id as string };
}

/** Asks in three chats, and returns the id of the last. */
async function beginChats(page: Page): Promise<string> {
  for (const question of ['When does the mill grind?', 'Who shuts the gate?', 'And on Sundays?']) {
    await visit(page, '/');
    await page.locator('.composer textarea').fill(question);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chats\//, slowly);
    await page.locator('.answer-actions').first().waitFor(slowly);
  }
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

/** Checks the first and the last menu of each list of a page, and uses a harmless item of each. */
async function expectMenusWork(page: Page, path: string, list: ListWithMenus): Promise<void> {
  const triggers = await menusOf(page);
  expect(triggers.length, `${path} has no menu`).toBeGreaterThan(0);
  const ends = [...new Set([triggers[0]!, triggers.at(-1)!])];
  for (const [at, label] of ends.entries()) {
    const trigger = page.locator('main').getByRole('button', { name: label, exact: true }).first();
    await trigger.scrollIntoViewIfNeeded();
    await pointAt(page, trigger, `${path}: ${label}`);
    await page.getByRole('menu').waitFor(slowly);
    await keepPicture(page, `menu${path.replaceAll('/', '-')}-${page.viewportSize()?.width}-${at}`);
    const items = page.getByRole('menuitem');
    for (const item of await items.all()) {
      await pointAt(page, item, `${path}: ${label}: ${await item.innerText()}`, {
        isOnlySeen: true,
      });
    }
    // Escape closes the menu, and the focus is back on its button.
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden', ...slowly });
    await expect.poll(() => trigger.evaluate((it) => it.matches(':focus'))).toBe(true);
    // By keyboard, too.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[role=menu]:focus').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden', ...slowly });
    const harmless = page.getByRole('menuitem', { name: list.item, exact: true });
    await pointAt(page, trigger, `${path}: ${label}`);
    await page.getByRole('menu').waitFor(slowly);
    if ((await harmless.count()) === 0) await page.keyboard.press('Escape');
    else {
      await pointAt(page, harmless, `${path}: ${label}: ${list.item}`);
      await list.shows(page);
    }
  }
}

describe('with the mouse', () => {
  test.each(someUnlessNight(looks, [1]))(
    'every control and every item of a menu is what lies under the pointer: $width, $dir',
    async ({ width, height, dir }) => {
      const { site, organisation, documentId, webhookId } = await openLongLists();
      const viewport = { width, height };
      const { page, faults } = await openConsole(site, organisation.owner.email, '/settings', {
        viewport,
        hasTouch: width < 500,
      });
      const chatId = await beginChats(page);
      const name = (path: string) =>
        path
          .replace(documentId, ':documentId')
          .replace(chatId, ':chatId')
          .replace(webhookId, ':webhookId');
      const paths = [
        ...addressesOf(consolePages, documentId),
        `/chats/${chatId}`,
        `/settings/webhooks/${webhookId}`,
      ];
      const covered: string[] = [];
      const seen = new Set<string>();
      for (const path of paths) {
        await visit(page, path);
        await page.locator('html').evaluate((html, to) => void (html.dir = to), dir);
        for (const it of await coveredControls(page)) covered.push(`${path}: ${it}`);
        const list = listsWithMenus[name(path)];
        const triggers = await menusOf(page);
        expect(triggers.length > 0, `${path} has menus and is in the list of them`).toBe(
          list !== undefined,
        );
        if (list) {
          seen.add(name(path));
          await expectMenusWork(page, path, list);
        }
      }
      expect(covered).toEqual([]);
      expect([...seen].toSorted()).toEqual(Object.keys(listsWithMenus).toSorted());
      expect(faults).toEqual([]);
    },
  );
});

test.each([800, 720, 500])(
  'the notifications and the account are at the end of the side bar, in a window %i high',
  async (height) => {
    const { site, organisation } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/', {
      viewport: { width: 1280, height },
    });
    const side = page.getByRole('complementary', { name: 'Menu' });
    await side.getByRole('searchbox').waitFor(slowly);
    for (const name of [/^Notifications/, /^Your account/]) {
      // At both edges, because one button over a part of the other leaves its middle free.
      const button = side.getByRole('button', { name });
      expect(await button.evaluate(tellWhatCoversEdges), `${name}`).toEqual([]);
    }
    const pages = side.getByRole('navigation', { name: 'Pages' });
    await pointAt(page, pages.getByRole('link', { name: 'Settings' }), 'Settings');
    await page.waitForURL(/\/settings/, slowly);
    await pointAt(page, side.getByRole('button', { name: /^Notifications/ }), 'Notifications');
    await dialog(/^Notifications/)(page);
    await pointAt(page, side.getByRole('button', { name: /^Your account/ }), 'the account');
    await pointAt(page, page.getByRole('menuitem', { name: 'Sign out' }), 'Sign out', {
      isOnlySeen: true,
    });
  },
);

test('each file of a page that draws a menu is of a list that the test above opens', () => {
  const pages = new URL('../../packages/console/src/pages/', import.meta.url);
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<Menu\b/.test(readFileSync(new URL(file, pages), 'utf8')));
  const listed = Object.values(listsWithMenus).flatMap((it) => it.files);
  expect(files.toSorted()).toEqual(listed.toSorted());
});

test('the list of a field in a dialog, and the list of commands, can be clicked', async () => {
  const { site, organisation } = await openFilled();
  await organisation.call('POST', '/v1/workflows', { name: 'Opening hours', command: 'hours' });
  const { page } = await openConsole(site, organisation.owner.email, '/documents', {
    viewport: { width: 390, height: 600 },
  });
  await pointAt(page, page.getByRole('button', { name: 'Actions for sluice.txt' }), 'the menu');
  await pointAt(page, page.getByRole('menuitem', { name: 'Share' }), 'Share');
  const opened = page.getByRole('dialog');
  await pointAt(page, opened.getByRole('combobox'), 'the field');
  await pointAt(page, page.getByRole('option').last(), 'the last person');
  await opened.getByRole('button', { name: /^Stop sharing with/ }).waitFor(slowly);
  await page.keyboard.press('Escape');
  await visit(page, '/');
  await page.locator('.composer textarea').fill('!');
  await pointAt(page, page.getByRole('option', { name: /hours/ }), 'the command');
  expect(await page.locator('.composer textarea').inputValue()).toBe('!hours ');
});
