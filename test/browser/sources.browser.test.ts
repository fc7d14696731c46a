import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible } from './accessible.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { addSource, newFolder, pressAt } from './folder-source.ts';
import { tabTo } from './tab-to.ts';
import { coveredControls, pointAt } from './under-the-pointer.ts';
import { visit } from './visit.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 30_000 };

describe('the sources of a team', () => {
  test('a leader adds a folder after a dry run, sees a document with its origin, pauses it and removes it with its documents, by keyboard', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { call } = organisation;
    const email = `lead-${organisation.team.id.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'team_leader' });
    const path = await newFolder(['tides.md', 'finance/pay.md']);
    const { page, faults } = await openConsole(site, email, '/settings/sources');
    allowFaults(page, /status of 404 .*\/v1\/sources\//, 'its page asks once more when it is gone');
    await page.getByText('No source yet').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'sources-empty');

    await pressAt(page, 'link', 'Add a source');
    await page.getByRole('heading', { name: /^Step 1 of 3/ }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'sources-kinds');
    await tabTo(page, page.getByRole('button', { name: /^Folder/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Share');
    await page.keyboard.press('Tab');
    await page.keyboard.type(path);
    await tabTo(page, page.getByText('More settings'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('finance = restricted');
    await expectAccessible(page);
    await keepPicture(page, 'sources-settings');
    await pressAt(page, 'button', 'Test and look what would come');
    await page.getByText('2 documents would be added · 1 of these for leaders only').waitFor();
    await page.getByText('finance/pay.md').waitFor();
    expect((await call('GET', '/v1/sources')).sources).toEqual([]);
    await expectAccessible(page);
    await keepPicture(page, 'sources-plan');

    await pressAt(page, 'button', 'Add this source');
    await page.getByRole('heading', { name: 'Share' }).waitFor();
    await page.getByText('Current', { exact: true }).waitFor(slowly);
    await page.getByRole('link', { name: 'tides.md' }).waitFor(slowly);
    await expectAccessible(page);
    await keepPicture(page, 'sources-one');
    await pressAt(page, 'button', 'Look now');
    await page.getByText('Looked through: nothing changed').waitFor(slowly);

    await pressAt(page, 'link', 'tides.md');
    const facts = page.getByRole('complementary', { name: 'Facts' });
    await facts.getByRole('link', { name: 'Share' }).waitFor();
    await facts.getByText('It is changed, renamed, shared and deleted at its source.').waitFor();
    expect(await facts.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await keepPicture(page, 'sources-document');
    await tabTo(page, facts.getByRole('link', { name: 'Share' }));
    await page.keyboard.press('Enter');

    await pressAt(page, 'button', 'Pause');
    await page.getByText('Paused', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Look now' }).isDisabled()).toBe(true);
    await pressAt(page, 'button', 'Remove');
    const dialog = page.getByRole('dialog', { name: 'Remove Share?' });
    await expectAccessible(page);
    await keepPicture(page, 'sources-remove');
    await tabTo(page, dialog.getByLabel('Keep its documents'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await page.getByText('The source was removed, with 2 documents.').waitFor();
    await page.getByText('No source yet').waitFor();
    expect((await call('GET', '/v1/documents')).documents).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the page beside an answer says which source its document comes from', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const path = await newFolder([]);
    await writeFile(join(path, 'tides.md'), '# Tides\n\nThe harbour floods at half past nine.');
    await addSource(organisation, path);
    const { page, faults } = await openConsole(site, organisation.owner.email, '/');
    await page.locator('textarea').fill('When does the harbour flood?');
    await page.keyboard.press('Enter');
    await page.locator('.source').first().click(slowly);
    const evidence = page.locator('.evidence');
    await evidence.getByText('From the source Share').waitFor(slowly);
    await expectAccessible(page);
    await keepPicture(page, 'sources-evidence');
    expect(faults).toEqual([]);
  });

  test('what is gone beyond the fuse waits for a yes; a notification leads to the source', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const { call, owner } = organisation;
    const names = ['a.md', 'b.md', 'c.md'];
    const path = await newFolder(names);
    const id = await addSource(organisation, path);
    for (const name of names) await rm(join(path, name));
    await call('POST', `/v1/sources/${id}/run?wait=true`);
    const { page, faults } = await openConsole(site, owner.email, '/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /^Many documents are gone/ }).click();
    await page.getByText('Waits for you').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'sources-held');
    await pointAt(page, page.getByRole('button', { name: 'Delete 3 documents' }), 'the yes');
    await page.getByText('They are being deleted.').waitFor();
    await page.getByText('Current', { exact: true }).waitFor(slowly);
    await expect
      .poll(async () => (await call('GET', '/v1/documents')).documents.length, slowly)
      .toBe(0);
    expect(faults).toEqual([]);
  });

  test('a place that cannot be used is told in step two, also that of a kind this server cannot open; what was entered stays', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page } = await openConsole(site, owner.email, '/settings/sources/add');
    allowFaults(page, /status of 40[09] .*\/v1\/sources$/, 'the server refuses places');
    await page.getByRole('button', { name: /^Folder/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Machine');
    await page.getByLabel('Folder', { exact: true }).fill('/etc');
    await page.getByRole('link', { name: 'All sources' }).click();
    await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    const look = page.getByRole('button', { name: 'Test and look what would come' });
    await look.click();
    await page.getByText('The source cannot be used. ').waitFor();
    await page.getByText('SOURCE_FOLDERS').last().waitFor();
    expect(await page.getByLabel('Folder', { exact: true }).inputValue()).toBe('/etc');
    await page.getByText('More settings').click();
    await page.getByLabel('Rights by folder').fill('finance: nobody');
    await look.click();
    await page.getByText(/^Please check these fields: Rights by folder/).waitFor();
    await expectAccessible(page);
    expect(await coveredControls(page)).toEqual([]);

    await page.getByRole('button', { name: 'Another kind' }).click();
    await page.getByRole('button', { name: /^Mailbox/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mails');
    await page.getByLabel('Server', { exact: true }).fill('imap.invalid');
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password').fill('tide');
    await look.click();
    await page.getByText('The source cannot be used. ').waitFor(slowly);
    expect(await page.getByLabel('Password').inputValue()).toBe('tide');
  });

  test('a secret is kept unless it is given again, which another address needs', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const id = await addSource(organisation, await newFolder(['tides.md']));
    const { page, faults } = await openConsole(site, organisation.owner.email);
    const { source } = await organisation.call('GET', `/v1/sources/${id}`);
    const settings = { url: 'https://cloud.example/files/', user: 'ada' };
    const cloud = { ...source, kind: 'webdav', settings };
    const sent: unknown[] = [];
    await page.route(`**/v1/sources/${id}`, (route) => {
      if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { source: cloud } });
    });
    await visit(page, `/settings/sources/${id}`);
    const change = page.getByRole('button', { name: 'Change', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Change Share' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await change.click();
    await dialog.getByText('It is kept. Fill this in to replace it.').waitFor();
    await dialog.getByLabel('Shares and groups of Nextcloud decide').check();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([expect.objectContaining({ settings: { rights: true } })]);
    await change.click();
    await dialog.getByLabel('Address').fill('https://other.example/files/');
    await dialog.getByText('Needed again, because the address or the user is another.').waitFor();
    await save.click();
    expect(await dialog.getByLabel('Password').evaluate((it: any) => it.validity.valid)).toBe(
      false,
    );
    await dialog.getByLabel('Password').fill('tide');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const moved = { url: 'https://other.example/files/', password: 'tide' };
    expect(sent[1]).toMatchObject({ settings: moved });
    expect(faults).toEqual([]);
  });

  test('settings are changed; loading that fails says so', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const path = await newFolder(['tides.md']);
    const id = await addSource(organisation, path);
    const { page } = await openConsole(site, organisation.owner.email, `/settings/sources/${id}`);
    allowFaults(page, /status of (404|500) .*\/v1\/sources/, 'loading fails');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Share' });
    await dialog.getByLabel('Name', { exact: true }).fill('Files');
    await dialog.getByLabel('How often to look').selectOption('Every hour');
    await expectAccessible(page);
    await keepPicture(page, 'sources-change');
    await pointAt(page, dialog.getByRole('button', { name: 'Save' }), 'Save');
    await page.getByRole('heading', { name: 'Files' }).waitFor();
    const { source } = await organisation.call('GET', `/v1/sources/${id}`);
    expect(source).toMatchObject({ name: 'Files', everyMinutes: 60, settings: { path } });

    await page.route('**/v1/sources*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'All sources' }).click();
    await page.reload();
    await page.getByText('This could not be loaded').waitFor(slowly);
    await expectAccessible(page);
    await page.unroute('**/v1/sources*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Files' }).waitFor();
    await page.goto(`${site.server.url}/settings/sources/${organisation.team.id}`);
    await page.getByText('This source no longer exists.').waitFor();
  });

  test('a member does not get the tab', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const email = `member-${organisation.team.id.slice(-8)}@example.com`;
    await addPerson(site, organisation, { email, role: 'member' });
    const { page } = await openConsole(site, email, '/settings/sources');
    await page.getByRole('heading', { name: 'Language and theme' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sources', exact: true }).count()).toBe(0);
  });

  test('the pages fit a window of 320 pixels in Arabic and dark, with each control under the pointer', async () => {
    const site = await openSite();
    const organisation = await newOrganisation(site);
    const path = await newFolder(['a-document-of-a-rather-long-name-without-spaces.md', 'b.md']);
    const id = await addSource(organisation, path);
    const look = {
      locale: 'ar',
      colorScheme: 'dark',
      viewport: { width: 320, height: 700 },
    } as const;
    const { page, faults } = await openConsole(site, organisation.owner.email, '/', look);
    for (const [name, address] of Object.entries({
      list: '/settings/sources',
      one: `/settings/sources/${id}`,
      add: '/settings/sources/add',
    })) {
      await visit(page, address);
      if (name === 'add') {
        await keepPicture(page, 'sources-arabic-kinds');
        await page.locator('.source-kind').nth(4).click();
        await page.locator('summary').click();
      }
      await expectAccessible(page);
      const scrollWidth = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(320);
      expect(await coveredControls(page)).toEqual([]);
      await keepPicture(page, `sources-arabic-${name}`);
    }
    expect(faults).toEqual([]);
  });
});
