import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { openSite } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';

const slowly = { timeout: 20_000 };

test('the audit log says what changed (S78)', async () => {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const { owner, call, headers, team } = organisation;
  const email = `ben-${team.slug}@example.com`;
  const userId = await addPerson(site, organisation, { email, role: 'member' });
  await call('PATCH', `/v1/teams/${team.id}/members/${userId}`, { role: 'team_leader' });
  await call('PATCH', '/v1/documents/publishing', { membersMayPublish: true });
  const form = new FormData();
  form.append('file', new File(['The plan'], 'plan.md'));
  const { authorization } = headers;
  const sent = { method: 'POST', headers: { authorization }, body: form };
  const added = await fetch(`${site.server.url}/v1/documents`, sent);
  const { documents } = (await added.json()) as { documents: { id: string }[] };
  const change = { visibility: 'restricted', shares: { userIds: [userId] } };
  await call('PATCH', `/v1/documents/${documents[0]!.id}`, change);
  const { page, faults } = await openConsole(site, owner.email, '/settings/audit');
  const shows = (text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();
  await shows(`changed the role of ${email}: before “Member”, now “Team leader”`);
  await shows('public: before “Only leaders”, now “Members, too”');
  await shows(`changed who sees plan.md: before “${team.name}”, now “Restricted”`);
  await shows(`shared plan.md with ${email}`);
  expect(faults).toEqual([]);
});

test('the audit log is filtered and downloaded', async () => {
  const site = await openSite();
  const { owner, call, team } = await newOrganisation(site);
  await call('POST', '/v1/teams', { name: '=1+1', parentId: team.id });
  const { page, faults } = await openConsole(site, owner.email, '/settings/audit');
  await page.getByText(/created the team .*=1\+1/).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Kind').selectOption('Teams and settings');
  await expect.poll(() => page.url(), slowly).toContain('kind=teams');
  await page.getByText('signed in').waitFor({ state: 'detached' });
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To').fill('2001-01-02');
  await page.getByText('No entries').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Kind').selectOption('Teams and settings');
  await page.getByText(/created the team .*=1\+1/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('"createdAt","action","teamId"');
  expect(lines[0]).toContain(',"subjectIds","changedFrom","changedTo",');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => /,"(team|logo|widget)\./.test(line))).toBe(true);
  expect(faults).toEqual([]);
});
