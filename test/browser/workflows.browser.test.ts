import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { someUnlessNight } from './some-unless-night.ts';

async function openTeam() {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const open = async (
    role: 'team_leader' | 'member',
    path = '/workflows',
    {
      firstName,
      teamId,
      ...options
    }: BrowserContextOptions & { firstName?: string; teamId?: string } = {},
  ) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    await addPerson(site, organisation, {
      email,
      role,
      ...(firstName && { firstName }),
      ...(teamId && { teamId }),
    });
    return openConsole(site, email, path, options);
  };
  const list = async () =>
    (await organisation.call('GET', '/v1/workflows?include=audience')).workflows;
  const find = async (name: string) => (await list()).find((it: any) => it.name === name);
  return { ...organisation, open, list, find };
}

describe('workflows', () => {
  test('a leader writes a workflow and tries it, and a member runs it', async () => {
    const { open, find } = await openTeam();
    const leader = await open('team_leader');
    await leader.page.getByRole('link', { name: 'New workflow' }).click();
    await leader.page.getByRole('button', { name: 'Save', exact: true }).click();
    await leader.page.getByText('Give it a name.').waitFor();
    await expectAccessible(leader.page);
    await leader.page.getByLabel('Name', { exact: true }).fill('Opening the workshop');
    await leader.page.getByLabel('Command').fill('open-up');
    await leader.page.getByLabel('First message').fill('I am about to open. What comes first?');
    await leader.page.getByRole('button', { name: 'Save and try' }).click();
    await leader.page.getByRole('heading', { name: 'Answer' }).waitFor();
    expect(await leader.page.getByRole('region', { name: 'Try it' }).textContent()).toContain(
      'I am about to open. What comes first?',
    );
    await expectAccessible(leader.page);
    await keepPicture(leader.page, 'workflow-trial');
    expect(await find('Opening the workshop')).toMatchObject({
      command: 'open-up',
      visibility: 'team',
      enabled: true,
    });

    const member = await open('member');
    await member.page.getByRole('button', { name: 'Run: Opening the workshop' }).click();
    await member.page.waitForURL(/\/chats\/[0-9a-f-]{36}/);
    expect([...leader.faults, ...member.faults]).toEqual([]);
  });

  test('the order is changed by keys and by dragging', async () => {
    const { open, list } = await openTeam();
    const { page, faults } = await open('team_leader');
    const names = async () => (await list()).map((it: any) => it.name);
    const [first, second, third] = await names();
    const shown = () => page.locator('.workflows h2').allTextContents();
    await page.getByRole('button', { name: `Move \u2068${first}\u2069` }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toEqual([second, first, third]);
    await expect.poll(names).toEqual([second, first, third]);
    await page.getByText('Now at place 2 of 3.').waitFor();
    // The focus follows the workflow, so that the next key moves it further.
    await page.keyboard.press('End');
    await expect.poll(names).toEqual([second, third, first]);
    await page.getByText('Now at place 3 of 3.').waitFor();
    await page.waitForLoadState('networkidle');
    const row = page.getByRole('listitem').filter({ hasText: second });
    await page.getByRole('button', { name: `Move \u2068${first}\u2069` }).dragTo(row);
    await expect.poll(names).toEqual([first, second, third]);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('a built-in workflow can be switched off and copied but not deleted; its copy can be deleted', async () => {
    const { open, list, find } = await openTeam();
    const [{ name }] = await list();
    const { page, faults } = await open('team_leader');
    const menu = () => page.getByRole('button', { name: `More actions: ${name}`, exact: true });
    await menu().click();
    const stays = page.getByRole('menuitem', { name: 'Built in: cannot be deleted' });
    expect(await stays.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect.poll(async () => (await find(name)).enabled).toBe(false);
    const run = page.getByRole('button', { name: `Run: ${name}` });
    await expect.poll(() => run.isDisabled()).toBe(true);
    await menu().click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Edit the workflow' }).waitFor();
    const copy = page.getByLabel('Name', { exact: true });
    await expect.poll(() => copy.inputValue()).toBe(`Copy of ${name}`);
    expect(await find(`Copy of ${name}`)).toMatchObject({ enabled: false, command: null });
    await page.getByRole('link', { name: 'All workflows' }).click();
    await page.getByRole('button', { name: `More actions: Copy of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted.').waitFor();
    expect(await find(`Copy of ${name}`)).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('a leader chooses people or teams for a workflow, and leaving unsaved changes asks first', async () => {
    const { open, find, call, team } = await openTeam();
    await open('member', '/workflows', { firstName: 'Grace' });
    const made = await call('POST', '/v1/workflows', { name: 'Till', visibility: 'team' });
    const { page, faults } = await open('team_leader', `/workflows?edit=${made.workflow.id}`);
    await page.getByRole('radio', { name: 'These people' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Choose at least one person.').waitFor();
    await page.getByLabel('Search by name or address').fill('gra');
    await page.getByRole('button', { name: 'Grace', exact: true }).click();
    await page.getByRole('button', { name: 'Remove: Grace' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'workflow-people');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect((await find('Till')).userIds).toHaveLength(1);
    await page.getByRole('radio', { name: 'Everybody on these teams' }).check();
    await page.getByRole('checkbox', { name: team.name }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await find('Till')).groupIds).toEqual([team.id]);
    expect((await find('Till')).userIds).toEqual([]);
    // Leaving with unsaved changes asks first.
    await page.getByLabel('Description').fill('Counting the till.');
    await page.getByRole('link', { name: 'All workflows' }).click();
    await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('Counting the till.');
    expect(faults).toEqual([]);
  });

  test('a member sees the workflows that they may run, and makes one of their own', async () => {
    const { open, call, find, list } = await openTeam();
    await call('POST', '/v1/workflows', { name: 'For leaders', visibility: 'private' });
    const { page, faults } = await open('member');
    await page
      .getByRole('button', { name: /^Run: / })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^More actions/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'For leaders' }).count()).toBe(0);
    await page.getByRole('link', { name: 'New workflow' }).click();
    await page.getByText('Only you can run it.', { exact: false }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('My morning');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await find('My morning')).toMatchObject({ visibility: 'private' });
    await page.getByRole('link', { name: 'All workflows' }).click();
    await page.getByRole('button', { name: 'More actions: My morning' }).waitFor();
    expect((await list()).length).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });

  test('workflows of the team above are listed below with their team, and changed there', async () => {
    const { open, call, team, addTeam } = await openTeam();
    const below = await addTeam('Tills');
    const { workflow } = await call('POST', '/v1/workflows', {
      name: 'Open up',
      visibility: 'shared',
      starterPrompt: 'What comes first?',
    });
    await call('POST', '/v1/workflows', { name: 'Only above', visibility: 'team' });
    const path = `/workflows?team=${below.id}`;
    const leader = await open('team_leader', path);
    const section = (page: Page) => page.getByRole('region', { name: 'From the teams above' });
    const row = section(leader.page).getByRole('listitem');
    await row.getByText(team.name).waitFor();
    expect(await row.count()).toBe(1);
    await expectAccessible(leader.page);
    await row.getByRole('link', { name: 'Edit: Open up' }).click();
    await leader.page.getByRole('heading', { name: 'Edit the workflow' }).waitFor();
    expect(leader.page.url()).toContain(workflow.id);

    const member = await open('member', path, { teamId: below.id });
    await section(member.page).getByRole('button', { name: 'Run: Open up' }).waitFor();
    expect(await section(member.page).getByRole('link').count()).toBe(0);
    await section(member.page).getByRole('button', { name: 'Run: Open up' }).click();
    await member.page.waitForURL(/\/chats\/[0-9a-f-]{36}/);
    expect([...leader.faults, ...member.faults]).toEqual([]);
  });

  test.each(
    someUnlessNight(
      [
        ['dark and narrow', { colorScheme: 'dark', viewport: { width: 320, height: 700 } }],
        ['in Arabic', { locale: 'ar' }],
      ] as const,
      [0],
    ),
  )('the page is accessible %s, and fits its window', async (_, options) => {
    const { open, call } = await openTeam();
    const { workflow } = await call('POST', '/v1/workflows', { name: 'Till', iconColor: '#fed' });
    const { page, faults } = await open('team_leader', '/workflows', options);
    await page.getByRole('heading', { name: 'Till' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${new URL(page.url()).origin}/workflows?edit=${workflow.id}`);
    await page.getByRole('textbox').first().waitFor();
    await expectAccessible(page);
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(faults).toEqual([]);
  });
});
