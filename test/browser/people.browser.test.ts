import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import type { Organisation } from './console.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Adds `count` members to the top-level team. Their last names are numbers. Each statement stays
 * within the time limit of a statement, and the users are analysed before memberships refer to
 * them: a plan made for a handful of users would look through all of them for each membership.
 */
async function plantMembers({ server }: Site, { team }: Organisation, count: number) {
  const { db } = server.parts;
  for (let first = 1; first <= count; first += 20_000) {
    const last = Math.min(first + 19_999, count);
    await sql`
      insert into users (org_id, email, first_name, last_name)
      select ${team.id}::uuid, 'person' || n || '@example.org', 'Person', lpad(n::text, 6, '0')
      from generate_series(${first}::int, ${last}::int) as n`.execute(db);
    await sql`analyze users`.execute(db);
    await sql`
      insert into memberships (org_id, team_id, user_id, role)
      select ${team.id}::uuid, ${team.id}::uuid, id, 'member' from users
      where org_id = ${team.id}::uuid and first_name = 'Person'
        and last_name between lpad(${first}::text, 6, '0') and lpad(${last}::text, 6, '0')`.execute(
      db,
    );
    await sql`analyze memberships`.execute(db);
  }
}

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('members', () => {
  test('the role of a member is changed', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
    const { page, faults } = await openConsole(site, org.owner.email, '/people');
    await openMenu(page, 'ben@example.org', 'Change the role');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Team leader' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(page, 'ben@example.org').getByText('Team leader').waitFor();
    const { members } = await org.call('GET', `/v1/teams/${org.team.id}/members`);
    expect(members.find((one: any) => one.email === 'ben@example.org').role).toBe('team_leader');
    expect(faults).toEqual([]);
  });

  test('a member is removed after the dialog has named the sub-team that they also lose', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const below = await org.addTeam('Night shift');
    await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
    await addPerson(site, org, { email: 'ben@example.org', role: 'member', teamId: below.id });
    const { page, faults } = await openConsole(site, org.owner.email, '/people');
    await openMenu(page, 'ben@example.org', 'Remove from the team');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Night shift').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'people-remove');
    await dialog.getByRole('button', { name: 'Remove from the team' }).click();
    await row(page, 'ben@example.org').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('a member who has never signed in is found and sent the invitation again', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const email = `ben-${org.team.id.slice(-8)}@example.org`;
    await addPerson(site, org, { email, role: 'member' });
    const { page, faults } = await openConsole(site, org.owner.email, '/people');
    await page.getByLabel('Show').selectOption('unclaimed');
    await row(page, org.owner.email).waitFor({ state: 'detached' });
    expect(page.url()).toContain('filter=unclaimed');
    await openMenu(page, email, 'Send the invitation again');
    await page.getByText(`An invitation is on its way to ${email}.`).waitFor();
    const mails = () => site.post.received.filter(({ to }) => to.includes(email)).length;
    await expect.poll(mails, { timeout: 20_000 }).toBe(1);
    expect(faults).toEqual([]);
  });

  test('a member leaves a team by keyboard alone', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const email = `ben-${org.team.id.slice(-8)}@example.org`;
    await addPerson(site, org, { email, role: 'member' });
    const { page, faults } = await openConsole(site, email, '/people');
    await page.getByRole('button', { name: `Actions for ${email}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Leave this team' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    while (!(await dialog.getByRole('button', { name: 'Leave this team' }).evaluate(isFocused))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are not on a team' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.waitForURL('**/sign-in');
    expect(faults).toEqual([]);
  });
});

const isFocused = (element: any) => element.matches(':focus');

describe('teams', () => {
  test('a team is added below another, renamed and deleted; a team with sub-teams cannot be deleted', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/teams');
    await openMenu(page, org.team.name, 'Add a sub-team');
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Night shift' }).waitFor();
    await expectAccessible(page);
    await openMenu(page, 'Night shift', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Late shift');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Late shift' }).waitFor();
    await openMenu(page, org.team.name, 'Delete the team');
    await page.getByText('Delete those first.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await openMenu(page, 'Late shift', 'Delete the team');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the team' }).click();
    await page.getByRole('link', { name: 'Late shift' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

const manyMembers = 100_000;

describe('a long list of members', () => {
  test('of 100,000 can be searched and scrolled with fewer than 3,000 elements in the page', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    await plantMembers(site, org, manyMembers);
    const { page, faults } = await openConsole(site, org.owner.email, '/people');
    const table = page.getByRole('table');
    await row(page, 'Person 000001').waitFor();
    expect(await table.getAttribute('aria-rowcount')).toBe(String(manyMembers + 2));
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    await row(page, 'Person 050000').waitFor();
    expect(await row(page, 'Person 050000').getAttribute('aria-rowindex')).toBe('50001');
    expect(await page.evaluate("document.querySelectorAll('*').length")).toBeLessThan(3000);
    await expectAccessible(page);

    const answer = page.waitForResponse((response) => response.url().includes('person99999'));
    await page.getByLabel('Search by name').fill('person99999');
    await answer;
    const answeredAt = Date.now();
    await row(page, 'Person 099999').waitFor();
    console.info(`list drawn within ${Date.now() - answeredAt} ms after the answer`);
    expect(await table.getAttribute('aria-rowcount')).toBe('2');
    expect(page.url()).toContain('search=person99999');
    expect(faults).toEqual([]);
  });

  test('ignores a late answer to an earlier search', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    await plantMembers(site, org, 20);
    const { page } = await openConsole(site, org.owner.email, '/people');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/search=person1(&|$)/, async (route) => {
      await held;
      await route.continue();
    });
    const search = page.getByLabel('Search by name');
    const older = page.waitForRequest(/search=person1(&|$)/);
    await search.fill('person1');
    await older;
    await search.fill('person20');
    await row(page, 'Person 000020').waitFor();
    const late = page.waitForResponse(/search=person1(&|$)/);
    release();
    await late;
    await page.waitForTimeout(300);
    expect(await page.getByRole('row').count()).toBe(2);
  });
});

test('the list of people is accessible and fits the window in the dark, on a telephone and in Arabic', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  await plantMembers(site, org, 30);
  const looks = {
    dark: { colorScheme: 'dark' as const },
    narrow: { viewport: { width: 320, height: 640 } },
    arabic: { locale: 'ar' },
  };
  for (const [name, options] of Object.entries(looks)) {
    const { page, faults } = await openConsole(site, org.owner.email, '/people', options);
    await row(page, 'Person 000001').waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await keepPicture(page, `people-${name}`);
    expect(faults).toEqual([]);
  }
});

test('an address of an unknown team says so and leads to a team of the user', async () => {
  const site = await openSite();
  const org = await newOrganisation(site);
  const path = '/documents?team=no-such-team';
  const { page, faults } = await openConsole(site, org.owner.email, path);
  await page.getByRole('heading', { name: 'Team not found' }).waitFor();
  await page.getByText('This team does not exist, or you are not on it.').waitFor();
  expect(await page.getByRole('button', { name: 'Add documents' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Go to ${org.team.name}` }).click();
  await page.getByRole('heading', { name: `know about ${org.team.name}?` }).waitFor();
  expect(faults).toEqual([]);
});
