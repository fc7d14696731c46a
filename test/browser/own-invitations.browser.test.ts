import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createSignInLink } from '../../packages/server/src/people/accounts/signing-in/links.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite, openWindow } from './browser.ts';
import type { Site } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';
import { pointAt } from './under-the-pointer.ts';
import { allowFaults } from './watch-window.ts';

/** Creates an organisation of this name that has added the address to its top-level team. */
async function inviting(site: Site, email: string, name: string): Promise<Organisation> {
  const organisation = await newOrganisation(site);
  await organisation.call('PATCH', `/v1/teams/${organisation.team.id}`, { name });
  await addPerson(site, organisation, { email, role: 'member' });
  return organisation;
}

const isMember = async ({ call, team }: Organisation, email: string) => {
  const { members } = await call('GET', `/v1/teams/${team.id}/members?pageSize=100`);
  return members.some((it: { email: string }) => it.email === email);
};

const pointAtButton = (page: Page, name: string) =>
  pointAt(page, page.getByRole('button', { name, exact: true }), name);

describe('the invitations of a signed-in person', () => {
  test('are announced on every page, and answered: join, decline, block and unblock', async () => {
    const site = await openSite();
    const own = await newOrganisation(site);
    const { email } = own.owner;
    const { page, faults } = await openConsole(site, email);
    const [one, two, three] = [
      await inviting(site, email, 'Mill & Sons'),
      await inviting(site, email, 'Northern Ferries'),
      await inviting(site, email, '<b>Bold</b> شركة'),
    ];
    await page.reload();
    await page.getByText('3 organisations have invited you to join').waitFor();
    await keepPicture(page, 'invitations-notice');
    await page.getByRole('link', { name: 'See the invitations' }).click();
    await page.getByRole('heading', { name: 'Invitations', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Mill & Sons' }).waitFor();
    await page.getByRole('heading', { name: '<b>Bold</b> شركة' }).waitFor();
    expect(await page.getByText('have invited you to join').count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'invitations');

    await pointAtButton(page, 'Join Mill & Sons');
    await page.getByText('You have joined Mill & Sons.').waitFor();
    await page.getByRole('heading', { name: 'Mill & Sons' }).waitFor({ state: 'detached' });
    await expectTeam(page, 'Mill & Sons');

    await pointAtButton(page, 'Decline the invitation from Northern Ferries');
    await page.getByRole('dialog').getByText('it sees that you have declined').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'invitations-decline');
    await pointAtButton(page, 'Decline');
    await page.getByText('You have declined the invitation from Northern Ferries.').waitFor();

    await pointAtButton(page, 'Block <b>Bold</b> شركة');
    await page.getByRole('dialog').getByText('It is not told.').waitFor();
    await pointAtButton(page, 'Block');
    await page.getByText('No invitations').waitFor();
    await page.getByRole('heading', { name: 'Blocked organisations' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'invitations-blocked');
    const still = await Promise.all([one, two, three].map((it) => isMember(it, email)));
    expect(still).toEqual([true, false, true]);

    await pointAtButton(page, 'Unblock <b>Bold</b> شركة');
    await page.getByRole('heading', { name: '<b>Bold</b> شركة' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('are found in the menu of the account, and answered, by keyboard alone', async () => {
    const site = await openSite();
    const own = await newOrganisation(site);
    const { page, faults } = await openConsole(site, own.owner.email);
    await page.getByRole('button', { name: /^Your account/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('No invitations').waitFor();
    await inviting(site, own.owner.email, 'By keyboard');
    await page.reload();
    await page.getByRole('button', { name: 'Join By keyboard' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You have joined By keyboard.').waitFor();
    expect(faults).toEqual([]);
  });

  test.each([
    { locale: 'de', width: 320, colorScheme: 'dark' },
    { locale: 'ar', width: 320, colorScheme: 'light' },
  ] as const)(
    'help a person who is on no team yet: $locale, $width pixels wide',
    async ({ locale, width, colorScheme }) => {
      const site = await openSite();
      const email = `new-${randomUUID().slice(0, 8)}@example.com`;
      await inviting(site, email, 'Donaudampfschifffahrtsgesellschaft'.repeat(2));
      await inviting(site, email, 'Second');
      const viewport = { width, height: 700 };
      const { page, faults } = await openWindow(
        { javaScriptEnabled: true, viewport, locale, colorScheme },
        { origins: [site.server.url] },
      );
      const { parts, url: publicUrl } = site.server;
      await page.goto((await createSignInLink(parts.db, { publicUrl, email, minutes: 10 }))!);
      expect(await page.getByText(email).count()).toBe(1);
      await page.getByRole('button').click();
      await page.getByRole('heading', { name: 'Second' }).waitFor();
      await expectAccessible(page);
      const wide = await page.locator('html').evaluate((it) => it.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await keepPicture(page, `invitations-no-team-${locale}`);
      const join = locale === 'de' ? 'Beitreten: Second' : 'انضمام إلى Second';
      await pointAtButton(page, join);
      await page.locator('.shell').waitFor();
      expect(faults).toEqual([]);
    },
  );

  test('two tabs: the second says that the invitation is not open any more', async () => {
    const site = await openSite();
    const own = await newOrganisation(site);
    const { page } = await openConsole(site, own.owner.email);
    await inviting(site, own.owner.email, 'Twice');
    await page.goto(`${site.server.url}/invitations`);
    const second = await page.context().newPage();
    allowFaults(second, /status of 404 .*\/join/, 'an invitation that was answered');
    await second.goto(`${site.server.url}/invitations`);
    await second.getByRole('heading', { name: 'Twice' }).waitFor();
    await pointAtButton(page, 'Join Twice');
    await page.getByText('You have joined Twice.').waitFor();
    await pointAtButton(second, 'Join Twice');
    const refused = second.getByRole('alert');
    await refused.waitFor();
    expect(await refused.textContent()).toBe('This invitation is no longer open.');
    await second.getByText('No invitations').waitFor();
  });
});

test('S60: a link names its account and the session that it replaces', async () => {
  const site = await openSite();
  const [mine, other] = [await newOrganisation(site), await newOrganisation(site)];
  const { page, faults } = await openConsole(site, mine.owner.email);
  const { email } = other.owner;
  const { parts, url: publicUrl } = site.server;
  await page.goto((await createSignInLink(parts.db, { publicUrl, email, minutes: 10 }))!);
  await page.getByText(`You sign in as ${email}.`).waitFor();
  await page.getByText(`You are signed in here as ${mine.owner.email}.`).waitFor();
  await keepPicture(page, 'link-replaces');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').waitFor();
  expect(faults).toEqual([]);
});

/** Waits until the server lists a team of this name for the person who is signed in. */
async function expectTeam(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => fetch('/v1/teams?pageSize=100').then((it) => it.text())))
    .toContain(name);
}
