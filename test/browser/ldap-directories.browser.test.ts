import { describe, expect, test } from 'vitest';
import {
  dnOf,
  group,
  person,
  reader,
  serveDirectory,
  slapd,
} from '../../packages/server/src/ground/ports/ldap/fixtures/slapd.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

// Without Debian's slapd (`apt-get install slapd`) there is no directory to connect.
describe.skipIf(!slapd)('a directory of LDAP (needs slapd)', () => {
  test('is set up with a test of the connection, and says what is wrong with it', async () => {
    const site = await openOwnSite({ providerPrivateHosts: ['127.0.0.1:*'] });
    const { owner, team } = await newOrganisation(site);
    const mail = (uid: string) => ({ mail: `${uid}-${team.slug}@example.com` });
    const served = await serveDirectory(
      person('ada', mail('ada')) + person('ben', mail('ben')) + group('Sales', [dnOf('ada')]),
    );
    const { page, faults } = await openConsole(site, owner.email, '/settings/team');
    /** It is read while nobody looks. */
    const shows = async (text: string) => {
      await page.reload();
      const shown = page.getByText(text).waitFor({ timeout: 3_000 });
      return shown.then(
        () => true,
        () => false,
      );
    };
    await page.getByRole('button', { name: 'Connect a directory' }).click();
    await expectAccessible(page);
    await keepPicture(page, 'ldap-kind');
    await page.getByRole('button', { name: 'LDAP or Active Directory' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Staff');
    await dialog.getByLabel('Kind of directory').selectOption('OpenLDAP and others');
    await dialog.getByLabel('Address').fill(`ldap://127.0.0.1:${served.port}`);
    await dialog.getByText('The certificate is from an authority of your own').click();
    await dialog.getByLabel('Certificate of the authority').fill(served.ca);
    await dialog.getByLabel('Account that reads').fill(reader.dn);
    await dialog.getByLabel('Its password').fill('wrong');
    await dialog.getByLabel('Base', { exact: true }).fill('dc=example,dc=com');
    await keepPicture(page, 'ldap-form');
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await dialog.getByText('It refuses the account or its password').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'ldap-test-failed');
    await dialog.getByLabel('Its password').fill(reader.password);
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await dialog.getByText('The first people that it finds').waitFor();
    await dialog.getByText('Sales (1)').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'ldap-test');
    await dialog.getByRole('button', { name: 'Connect a directory' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shows('People: 2 · groups: 1'), { timeout: 30_000 }).toBe(true);

    await page.getByRole('button', { name: 'Put a group on a team' }).click();
    await page.getByRole('option', { name: 'Sales (1)' }).waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Put a group on a team' }).click();
    await page.getByText('Joined: 1').waitFor();
    await served.change((client) => client.del(dnOf('ada')));
    await page.getByRole('button', { name: 'Actions for Staff' }).click();
    await page.getByRole('menuitem', { name: 'Check now' }).click();
    await page.getByText('Join: 0 · other role: 0 · leave: 1').waitFor();
    await page.getByRole('button', { name: 'Carry it out' }).click();
    await page.getByText('Carried out').waitFor();

    await page.getByRole('button', { name: 'Actions for Staff' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByText('A password is kept').waitFor();
    await dialog.getByLabel('Base', { exact: true }).fill('ou=nowhere,dc=example,dc=com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shows('Nothing is at the base.'), { timeout: 30_000 }).toBe(true);
    await expectAccessible(page);
    await keepPicture(page, 'ldap-error');
    allowFaults(page, /status of 409 .*\/run/, 'the directory cannot be read');
    await page.getByRole('button', { name: 'Actions for Staff' }).click();
    await page.getByRole('menuitem', { name: 'Check now' }).click();
    await page.getByText('The directory cannot be read.').waitFor();
    await keepPicture(page, 'ldap-run-failed');
    expect(faults).toEqual([]);
  });
});
