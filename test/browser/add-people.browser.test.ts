import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite, openSite } from './browser.ts';
import { openChooser } from './choose-files.ts';
import { tapAt } from './under-the-pointer.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

/** A line of the people to add, by its number. */
const line = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByLabel(`Name, line ${number}`) });

describe('adding people', () => {
  test('people are added from a CSV file; wrong lines are marked and the others are added', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    await addPerson(site, org, { email: 'ben@example.org', role: 'member' });
    const { page, faults } = await openConsole(site, org.owner.email, '/people');
    await page.getByRole('link', { name: 'Add people' }).click();
    await page.getByRole('heading', { name: 'Add people', level: 1 }).waitFor();
    await expectAccessible(page);
    const csv =
      'Name;E-Mail;Rolle\nAda;ada@example.org;Team leader\nBen;ben@example.org;\n' +
      'Cleo;cleo@;member\nDora;dora@example.org;boss\nEve;eve@example.org;partner\n';
    expect(await page.getByRole('button', { name: 'Add people' }).isDisabled()).toBe(true);
    await page.getByText('Add an address above or choose a file first.').waitFor();
    await keepPicture(page, 'people-add-empty');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose a CSV file' }).focus();
    const chooser = await openChooser(page, () => page.keyboard.press('Enter'));
    await chooser.setFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await line(page, 2).getByText('Already a member').waitFor();
    await line(page, 3).getByText('Not an e-mail address').waitFor();
    await line(page, 4).getByText('Unknown role: \u2068boss\u2069').waitFor();
    expect(await page.getByLabel('Role, line 1').inputValue()).toBe('team_leader');
    expect(await page.getByLabel('Name, line 1').inputValue()).toBe('Ada');
    await expectAccessible(page);
    await keepPicture(page, 'people-csv-preview');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await line(page, 1).getByText('Added', { exact: true }).waitFor();
    await line(page, 5).getByText('Added', { exact: true }).waitFor();
    await expectAccessible(page);
    const { members } = await org.call('GET', `/v1/teams/${org.team.id}/members?pageSize=100`);
    const roleOf = (email: string) => members.find((one: any) => one.email === email)?.role;
    expect(roleOf('ada@example.org')).toBe('team_leader');
    expect(roleOf('eve@example.org')).toBe('partner');
    expect(roleOf('dora@example.org')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('on a phone the page moves to what was read of a file', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const button = page.getByRole('button', { name: 'Choose a CSV file' });
    const chooser = await openChooser(page, () => tapAt(page, button, 'the file'));
    const buffer = Buffer.from('name,email\nAda,ada@example.org\nBen,ben@example.org\n');
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    const title = page.getByRole('heading', { name: 'People to add' });
    await expect.poll(() => title.evaluate((it) => it.matches(':focus'))).toBe(true);
    const placeOf = async () => (await title.boundingBox())?.y ?? -1;
    await expect.poll(placeOf).toBeLessThan(422);
    expect(await placeOf()).toBeGreaterThan(49);
    await page.getByRole('status').filter({ hasText: '2' }).first().waitFor();
    await keepPicture(page, 'phone-people-csv', { fullPage: false });
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('what was written stays when the user looks at another page; the lines of a file ask first', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
    const pasted = page.getByLabel('Addresses or phone numbers');
    await pasted.fill('ada@example.org, ben@example.org');
    await page.getByRole('button', { name: 'Add 2 people' }).waitFor();
    await page.getByRole('link', { name: 'Back to the members' }).click();
    await page.getByRole('link', { name: 'Add people' }).click();
    await page.getByRole('button', { name: 'Add 2 people' }).waitFor();
    expect(await pasted.inputValue()).toBe('ada@example.org, ben@example.org');
    // What is edited in a line is kept nowhere.
    await page.getByLabel('Name, line 1').fill('Ada');
    await page.getByLabel('Name, line 1').press('Enter');
    await page.getByRole('link', { name: 'Back to the members' }).click();
    const asked = page.getByRole('dialog', { name: 'You have unsaved changes' });
    await asked.waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Name, line 1').inputValue()).toBe('Ada');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await line(page, 2).getByText('Added', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the members' }).click();
    await page.getByRole('link', { name: 'Add people' }).click();
    await pasted.waitFor();
    expect(await pasted.inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  test('somebody of a team below is shown as such, becomes an owner only after a question, and phones are shown', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const hamburg = await org.addTeam('Hamburg');
    const tag = hamburg.id.slice(-8);
    const aylin = `aylin-${tag}@example.org`;
    const jo = `jo-${tag}@example.org`;
    const email = aylin;
    await addPerson(site, org, { email, firstName: 'Aylin', role: 'member', teamId: hamburg.id });
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
    await page
      .getByLabel('Addresses or phone numbers')
      .fill(`name,email,phone,role\nAylin,${aylin},,owner\nJo,${jo},+49 30 901820,member`);
    await line(page, 1).getByText('Already in Hamburg, becomes Owner').waitFor();
    await line(page, 2).getByText('+49 30 901820').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'people-add-owner');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    const dialog = page.getByRole('dialog', { name: '1 person becomes an owner' });
    await dialog.getByText(`Owners see everything in ${org.team.name}`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const list = async () =>
      (await org.call('GET', `/v1/teams/${org.team.id}/members?pageSize=100`)).members;
    expect(await list()).toHaveLength(1);
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await dialog.getByRole('button', { name: 'Add 2 people' }).click();
    await line(page, 1).getByText('Added', { exact: true }).waitFor();
    expect((await list()).find((it: any) => it.email === aylin)?.role).toBe('owner');

    await page.getByRole('link', { name: 'Back to the members' }).click();
    await page.getByLabel('Search by name, address or phone').fill('901820');
    const row = page.getByRole('row').filter({ hasText: jo });
    await row.getByText('+4930901820').waitFor();
    await keepPicture(page, 'people-phone');
    await page.setViewportSize({ width: 390, height: 800 });
    await row.getByText('+4930901820').waitFor();
    await keepPicture(page, 'people-phone-narrow');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('pasted addresses and phone numbers may have any separators, and a duplicate is marked', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
    await page
      .getByLabel('Addresses or phone numbers')
      .fill(
        'Doe, Jane <jane@example.org>, kim@example.org; "Lee, Max" <max@example.org>\n' +
          'KIM@example.org\t+1 213 373 4253\n+99 12345678 no-address',
      );
    await line(page, 4).getByText('Listed twice').waitFor();
    await page.getByLabel('Send an invitation e-mail to everyone new').uncheck();
    await page.getByRole('button', { name: /^Add \d people$/ }).click();
    await line(page, 1).getByText('Added', { exact: true }).waitFor();
    await line(page, 3).getByText('Added', { exact: true }).waitFor();
    await line(page, 5).getByText('Added', { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(7);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('the lines of a pasted table are people with names and roles', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
    const pasted = page.getByLabel('Addresses or phone numbers');
    await pasted.fill('Name;E-Mail;Durchwahl\nAda Miller;ada@example.org;4');
    await page.getByText('Unknown or repeated columns: Durchwahl.', { exact: false }).waitFor();
    await pasted.fill(
      'name,email,role\nAda Miller,ada@example.org,\n"Lee, Max",max@example.org,partner',
    );
    await page.getByRole('button', { name: 'Add 2 people' }).waitFor();
    expect(await page.getByLabel('Name, line 2').inputValue()).toBe('Lee, Max');
    expect(await page.getByLabel('Role, line 2').inputValue()).toBe('partner');
    expect(await page.getByLabel('Name, line 1').inputValue()).toBe('Ada Miller');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('an invalid phone number is marked before anything is sent, and corrected in its line', async () => {
    const site = await openSite();
    const org = await newOrganisation(site);
    const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
    allowFaults(page, /status of 400 .*\/members\/check$/, 'the server refuses the number');
    await page.getByLabel('Addresses or phone numbers').fill('+49 30 901820\n+1 000 000');
    await line(page, 2).getByText('Not a valid phone number').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Who, line 2').fill('grace@example.org');
    await page.getByLabel('Who, line 2').press('Enter');
    await page.getByLabel('Name, line 2').fill('Grace Hopper');
    await page.getByLabel('Name, line 2').press('Enter');
    // What was edited stays with its line when one is written above and taken away again.
    const pasted = page.getByLabel('Addresses or phone numbers');
    await pasted.fill('ida@example.org\n+49 30 901820\n+1 000 000');
    await expect.poll(() => page.getByLabel('Name, line 3').inputValue()).toBe('Grace Hopper');
    await pasted.fill('+49 30 901820\n+1 000 000');
    await expect.poll(() => page.getByLabel('Name, line 2').inputValue()).toBe('Grace Hopper');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await line(page, 2).getByText('Added', { exact: true }).waitFor();
    const { members } = await org.call('GET', `/v1/teams/${org.team.id}/members?pageSize=100`);
    expect(members.find((one: any) => one.email === 'grace@example.org')).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    await line(page, 1).getByText('Added', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});

test('whoever runs the server learns that invitations reach nobody without a mail server', async () => {
  const note = /Without a mail server, invitations and sign-in links do not reach anyone/;
  const { owner } = await newOrganisation(await openSite());
  const withMail = await openConsole(await openSite(), owner.email, '/people/add');
  await withMail.page.getByLabel('Addresses or phone numbers').waitFor();
  await withMail.page.waitForLoadState('networkidle');
  expect(await withMail.page.getByText(note).count()).toBe(0);

  const site = await openOwnSite({ smtpUrl: undefined });
  const org = await newOrganisation(site);
  const { page, faults } = await openConsole(site, org.owner.email, '/people/add');
  await page.getByText(note).waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Send an invitation/ }).uncheck();
  expect(await page.getByText(note).count()).toBe(0);
  await page.getByRole('checkbox', { name: /Send an invitation/ }).check();
  await page.getByLabel('Addresses or phone numbers').fill('ada@example.org');
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await page.getByText(/nothing was sent\..*npx guildhall sign-in-link ada@example\.org/).waitFor();
  await page.getByRole('button', { name: /^Copy invitation link/ }).waitFor();
  await keepPicture(page, 'people-added-without-mail');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up e-mail' }).click();
  await page.getByText('No mail server is set up').waitFor();
  expect([...faults, ...withMail.faults]).toEqual([]);
});
