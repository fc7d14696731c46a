import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';

test('a directory is connected, its groups come to teams, and what would take many off waits', async () => {
  const site = await openSite();
  const { owner, team } = await newOrganisation(site);
  const { page, faults } = await openConsole(site, owner.email, '/settings/team');
  await page.getByText('No directory is connected.').waitFor();
  await page.getByRole('button', { name: 'Connect a directory' }).click();
  await page.getByRole('button', { name: 'SCIM' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Entra');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Connect a directory' }).click();
  const token = (await page.getByRole('textbox', { name: 'Token' }).textContent()) ?? '';
  expect(token).toMatch(/^ghd_[\w-]{43}$/);
  await page.getByText(`Address: ${site.server.url}/scim/v2`).waitFor();
  await keepPicture(page, 'directory-token');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The directory has sent no group yet.').waitFor();

  const scim = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const answer = await fetch(`${site.server.url}/scim/v2${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
  const members: { value: string }[] = [];
  for (let person = 0; person < 8; person += 1) {
    const userName = `p${person}-${team.slug}@example.com`;
    const name = { givenName: 'Person', familyName: `${person}` };
    const sent = { schemas: [userSchema], userName, name, active: true };
    members.push({ value: (await scim('POST', '/Users', sent)).id });
  }
  const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
  const group = { schemas: [groupSchema], displayName: 'Sales', members };
  const { id: groupId } = await scim('POST', '/Groups', group);

  await page.reload();
  await page.getByRole('button', { name: 'Put a group on a team' }).click();
  await page.getByLabel('Find a group').fill('sal');
  await page.getByRole('option', { name: 'Sales (8)' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  await keepPicture(page, 'directory-map');
  await page.getByRole('dialog').getByRole('button', { name: 'Put a group on a team' }).click();
  await page.getByText('Joined: 8').waitFor();
  await keepPicture(page, 'directories');

  await page.goto(`${site.server.url}/people?team=${team.slug}`);
  await page.getByText('By Entra: Sales').first().waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'member-origins');

  await scim('PUT', `/Groups/${groupId}`, { ...group, members: members.slice(6) });
  await page.goto(`${site.server.url}/settings/team?team=${team.slug}`);
  await page.getByText('It waits for your yes').waitFor();
  await page.getByRole('button', { name: 'Show who' }).click();
  await page.getByText('Join: 0 · other role: 0 · leave: 6').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'directory-run');
  await page.getByRole('button', { name: 'Carry it out' }).click();
  await page.getByText('Carried out').waitFor();
  await page.getByText('It waits for your yes').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Actions for Entra' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await page.getByText('On no team: no group of theirs is mapped').first().waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'directory-people');
  expect(faults).toEqual([]);
});

test('a group of a provider is put on a team before anybody has come with it', async () => {
  const site = await openSite();
  const { owner, call } = await newOrganisation(site);
  const { page, faults } = await openConsole(site, owner.email, '/settings/team');
  await page.getByText('No directory is connected.').waitFor();
  // Made in the window: the list below shows it without being loaded again.
  await page.getByRole('button', { name: 'Add a provider' }).click();
  await page.getByLabel('Provider', { exact: true }).selectOption('keycloak');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('What to do there').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put a group on a team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group').fill('Sales');
  await expectAccessible(page);
  await keepPicture(page, 'directory-name-group');
  await dialog.getByRole('button', { name: 'Put a group on a team' }).click();
  await page.getByText('The group is on the team.').waitFor();
  const { directories } = await call('GET', '/v1/directories');
  const { mappings } = await call('GET', `/v1/directories/${directories[0].id}/mappings`);
  expect(mappings).toMatchObject([{ group: 'Sales', role: 'member' }]);
  expect(faults).toEqual([]);
});
