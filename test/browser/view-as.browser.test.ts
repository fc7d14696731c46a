import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { addText } from './add-text.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

/** Creates a team with three documents, of which a visitor sees one and a member two. */
async function newTeam(site: Site) {
  const organisation = await newOrganisation(site);
  const member = `mara-${organisation.team.id.slice(-8)}@example.com`;
  await addPerson(site, organisation, {
    email: member,
    firstName: 'Mara',
    lastName: 'Berg',
    role: 'member',
  });
  await addText(site, organisation, {
    name: 'opening.txt',
    text: 'The workshop opens at seven.',
    visibility: 'public',
  });
  await addText(site, organisation, {
    name: 'shifts.txt',
    text: 'The workshop has two shifts.',
    visibility: 'team',
  });
  await addText(site, organisation, {
    name: 'wages.txt',
    text: 'The workshop pays on the 27th.',
    visibility: 'restricted',
  });
  return { ...organisation, member };
}

const banner = (page: Page, text: string) => page.locator('.look-banner').getByText(text);

describe('viewing as another person', () => {
  test('a leader sees the documents, search results and answers of a member, with a banner on every page', async () => {
    const site = await openSite();
    const { owner, member, call } = await newTeam(site);
    const { page, faults } = await openConsole(site, owner.email, '/view-as');
    await page.getByRole('heading', { name: 'View as others' }).waitFor();
    await expectAccessible(page);
    const field = page.getByRole('combobox', { name: 'View as' });
    await field.pressSequentially('mar');
    await page.locator('[data-highlighted]').getByText('Mara Berg').waitFor();
    await page.keyboard.press('Enter');
    await banner(page, `Viewing as ${member}`).waitFor();
    await page.getByRole('link', { name: 'shifts.txt' }).waitFor();
    expect(await page.getByRole('link', { name: 'wages.txt' }).count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'view-as-documents');

    await page.getByRole('link', { name: 'shifts.txt' }).click();
    await page.getByText('The workshop has two shifts.').waitFor();
    expect(await banner(page, `Viewing as ${member}`).isVisible()).toBe(true);
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search for' }).fill('workshop');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'opening.txt' }).waitFor();
    expect(await page.getByRole('heading', { name: 'wages.txt' }).count()).toBe(0);
    expect(await banner(page, `Viewing as ${member}`).isVisible()).toBe(true);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Ask', exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Question' }).fill('When does the workshop open?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'view-as-answer');
    await page.getByRole('link', { name: 'opening.txt' }).click();
    await page.getByText('The workshop opens at seven.').waitFor();
    expect(await banner(page, `Viewing as ${member}`).isVisible()).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sources' }).waitFor();

    const audit = await call('GET', '/v1/audit?pageSize=100');
    expect(JSON.stringify(audit)).toContain('view.person');
    await page.getByRole('link', { name: 'Exit' }).click();
    await page.getByRole('rowheader', { name: 'wages.txt' }).waitFor();
    expect(await page.locator('.look-banner').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('the documents from above and shared with the member are listed, and what could not be read says so', async () => {
    const site = await openSite();
    const organisation = await newTeam(site);
    const { owner, team, addTeam } = organisation;
    const below = await addTeam('Tills');
    const member = `till-${team.id.slice(-8)}@example.com`;
    const userId = await addPerson(site, organisation, {
      email: member,
      role: 'member',
      teamId: below.id,
    });
    await sql`insert into document_user_shares (org_id, document_id, user_id)
      select org_id, id, ${userId} from documents
      where name = 'wages.txt' and team_id = ${team.id}`.execute(site.server.parts.db);
    const broken = await addText(site, organisation, {
      name: 'broken.txt',
      text: 'x',
      teamId: below.id,
    });
    await sql`update documents set state = 'failed' where id = ${broken}`.execute(
      site.server.parts.db,
    );
    await sql`update documents set visibility = 'tree' where name = 'shifts.txt'
      and team_id = ${team.id}`.execute(site.server.parts.db);
    const path = `/view-as?team=${below.id}&as=${encodeURIComponent(member)}`;
    const { page, faults } = await openConsole(site, owner.email, path);
    const row = page.getByRole('listitem').filter({ hasText: 'broken.txt' });
    await row.getByText('Failed').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'From the teams above' }).click();
    await page.getByRole('link', { name: 'shifts.txt' }).waitFor();
    expect(await page.getByRole('link', { name: 'wages.txt' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Shared with them' }).click();
    await page.getByRole('link', { name: 'wages.txt' }).click();
    await page.getByText('The workshop pays on the 27th.').waitFor();
    expect(await banner(page, `Viewing as ${member}`).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'All documents' }).click();
    await page.getByRole('link', { name: 'wages.txt' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('as a visitor, a leader sees only public documents', async () => {
    const site = await openSite();
    const { owner } = await newTeam(site);
    const { page, faults } = await openConsole(site, owner.email, '/view-as', {
      colorScheme: 'dark',
      viewport: { width: 320, height: 720 },
    });
    await page.getByRole('combobox', { name: 'View as' }).click();
    await page.getByRole('option', { name: 'A visitor who is not signed in' }).click();
    await banner(page, 'Viewing as a visitor').waitFor();
    await page.getByRole('link', { name: 'opening.txt' }).waitFor();
    expect(await page.getByRole('link', { name: /\.txt$/ }).count()).toBe(1);
    await expectAccessible(page);
    const width = await page.locator('html').evaluate((it) => it.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await keepPicture(page, 'view-as-visitor-320-dark');
    expect(faults).toEqual([]);
  });

  test('a member who does not lead the team is refused and gets no link', async () => {
    const site = await openSite();
    const { member } = await newTeam(site);
    const { page } = await openConsole(site, member, '/view-as?as=visitor');
    await page.getByText('Only team leaders can do this').waitFor();
    expect(await page.getByRole('link', { name: 'View as others' }).count()).toBe(0);
    await expectAccessible(page);
  });
});
