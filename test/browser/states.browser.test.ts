import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessibleAsItStands } from './accessible.ts';
import { addressesOf, consolePages } from './console-pages.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { openFilled } from './open-filled.ts';
import { someUnlessNight } from './some-unless-night.ts';
import { visit } from './visit.ts';
import { allowFaults } from './watch-window.ts';

// Opens every page of the console in every state and look. Axe must find no problem, nothing may be
// wider than the window, and there must be no console error and no request to another origin.

const slowly = { timeout: 60_000 };

const looks = [
  { colorScheme: 'light', locale: 'en', width: 1280 },
  { colorScheme: 'dark', locale: 'en', width: 1280 },
  { colorScheme: 'light', locale: 'de', width: 320 },
  { colorScheme: 'dark', locale: 'ar', width: 320 },
] as const;

async function expectSound(page: Page, name: string): Promise<void> {
  const picture = `states-${name.replaceAll(/[^a-z0-9]+/giu, '-')}`;
  await expectAccessibleAsItStands(page);
  const wide = await page.locator('html').evaluate((it) => it.scrollWidth);
  expect(wide, `${name} is wider than its window`).toBeLessThanOrEqual(page.viewportSize()!.width);
  await keepPicture(page, picture);
}

describe('every page', () => {
  test.each(someUnlessNight(looks, [1, 3]))(
    'is accessible when filled: $colorScheme, $locale, $width pixels wide',
    async ({ width, ...look }) => {
      const { site, organisation, documentId } = await openFilled();
      const options: BrowserContextOptions = { ...look, viewport: { width, height: 800 } };
      const { page } = await openConsole(site, organisation.owner.email, '/settings', options);
      allowFaults(page, /status of 404 .*\/nowhere$/, 'there is no such page');
      const paths = addressesOf(consolePages, documentId);
      for (const path of [...paths, '/documents?folder=old', '/nowhere']) {
        await visit(page, path);
        const name = path.replace(documentId, 'one');
        await expectSound(page, `filled-${name}-${look.colorScheme}-${look.locale}`);
      }
      await visit(page, '/');
      await page.locator('.composer textarea').fill('When does the mill grind?');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/chats\//, slowly);
      // The answer looks right when it was just written, and after a reload.
      for (const name of ['asked', 'reopened']) {
        await page.locator('.answer .source').first().waitFor(slowly);
        await expectSound(page, `${name}-${look.colorScheme}-${look.locale}`);
        await page.reload();
      }
      const { email } = organisation.owner;
      await addPerson(site, await newOrganisation(site), { email, role: 'member' });
      for (const path of ['/', '/invitations']) {
        await visit(page, path);
        await expectSound(page, `invited-${path}-${look.colorScheme}-${look.locale}`);
      }
      await visit(page, '/');
      await page.locator('.invitation-notice').waitFor();
      // The notice takes its room from the chat, whose composer stays in the window.
      expect(await page.locator('html').evaluate((it) => it.scrollHeight)).toBe(800);
    },
  );

  test.each(someUnlessNight(looks.slice(1, 3), [1]))(
    'is accessible when empty: $colorScheme, $locale, $width pixels wide',
    async ({ width, ...look }) => {
      const site = await openSite();
      const { owner } = await newOrganisation(site);
      const options: BrowserContextOptions = { ...look, viewport: { width, height: 800 } };
      const { page } = await openConsole(site, owner.email, '/settings', options);
      for (const path of addressesOf(consolePages)) {
        await visit(page, path);
        await expectSound(page, `empty-${path}-${look.colorScheme}-${look.locale}`);
      }
    },
  );

  test('is accessible while it loads and after loading has failed', async () => {
    const { site, organisation, documentId } = await openFilled();
    const { page } = await openConsole(site, organisation.owner.email, '/settings');
    allowFaults(page, /status of 500/, 'the server is made to fail');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const held: Route[] = [];
    const data = /\/v1\/|\/auth\/questions/;
    await page.route(data, (route) => void held.push(route));
    const waiting = consolePages.filter(({ waits }) => waits);
    for (const path of addressesOf(waiting, documentId)) {
      await page.goto(site.server.url + path);
      await page.locator('main .waiting').first().waitFor();
      const name = path.replace(documentId, 'one');
      await expectSound(page, `waiting-${name}`);
      await fail(page, held);
      await expectSound(page, `failed-${name}`);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    }
  });
});

/** Answers all requests with a 500 until the page shows an error. */
async function fail(page: Page, held: Route[]): Promise<void> {
  const isSaid = () => page.locator('main [role=alert]').first().isVisible();
  await expect
    .poll(async () => {
      const body = JSON.stringify({
        statusCode: 500,
        error: 'Internal Server Error',
        message: 'x',
      });
      for (const route of held.splice(0)) {
        await route.fulfill({ status: 500, contentType: 'application/json', body }).catch(() => {});
      }
      return isSaid();
    }, slowly)
    .toBe(true);
}

test('aria-current marks only the link of the open page, once in each list of links', async () => {
  const { site, organisation, documentId } = await openFilled();
  const { page } = await openConsole(site, organisation.owner.email, '/settings');
  const currents = async (path: string) => {
    await visit(page, path);
    return page
      .locator('[aria-current]')
      .evaluateAll((all) =>
        all.map((it) => `${it.textContent?.trim()} ${it.getAttribute('aria-current')}`),
      );
  };
  // The team below is a link to the same page with another team, which must not be current.
  expect(await currents('/people')).toEqual(['People page', 'Members page']);
  expect(await currents('/people/teams')).toEqual(['People true', 'Teams page']);
  expect(await currents('/workflows')).toEqual(['Workflows page']);
  expect(await currents(`/documents/${documentId}`)).toEqual(['Documents true']);
});
