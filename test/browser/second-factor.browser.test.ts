import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openOwnSite } from './browser.ts';
import type { Site } from './browser.ts';
import { addPerson, newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

/** Browsers keep passkeys for this name without https. */
const atLocalhost = { hostname: 'localhost' };
const password = 'a password of now';

const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Gives the window a device with a fingerprint reader, which always recognises the person. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Opens the page for second factors from the settings of a person who has just signed in. */
async function openOwnFactors(site: Site, email: string) {
  const opened = await openConsole(site, email, '/settings');
  await opened.page.getByRole('heading', { name: 'Second factor and passkeys' }).waitFor();
  await opened.page.getByRole('link', { name: 'Set up or change' }).click();
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** Forgets who is signed in here, as another browser does not know it. */
const forget = (page: Page) => page.context().clearCookies();

test('a passkey is added, signs in without a password to the page that was asked for, and is removed', async () => {
  const site = await openOwnSite({}, atLocalhost);
  const { owner } = await newOrganisation(site);
  const { page, faults } = await openOwnFactors(site, owner.email);
  const device = await addDevice(page);
  await keepPicture(page, 'second-factor-none');
  await expectAccessible(page);
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Laptop', { exact: true }).waitFor();
  expect(await page.locator('.codes code').count()).toBe(10);
  await keepPicture(page, 'second-factor-passkey');
  await expectAccessible(page);
  await forget(page);
  await page.goto(`${site.server.url}/documents`);
  await keepPicture(page, 'sign-in-with-passkeys');
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await expectAccessible(page);
  await keepPicture(page, 'sign-in-passkey');
  await device.recognises(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The browser has not used a passkey').waitFor();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/documents/);
  await page.getByRole('main').waitFor();
  await page.goto(`${site.server.url}/second-factor/settings`);
  await page.getByText('last used on').waitFor();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByText('last used on').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('an app is set up by its key, then its code is asked for, or the passkey', async () => {
  const site = await openOwnSite({}, atLocalhost);
  const { owner } = await newOrganisation(site);
  const { page, faults } = await openOwnFactors(site, owner.email);
  allowFaults(page, /status of 40[01]/, 'a wrong code is refused');
  await addDevice(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await keepPicture(page, 'second-factor-app');
  await expectAccessible(page);
  const key = (await page.locator('code').first().textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill('123');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is wrong or was used before.').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('they are shown only now').waitFor();
  await page.getByLabel('Name of the new passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('10 codes are left.').waitFor();
  await keepPicture(page, 'second-factor-both');
  await page.goto(`${site.server.url}/change-password`);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is changed').waitFor();
  for (const way of ['code', 'passkey']) {
    await forget(page);
    await page.goto(`${site.server.url}/documents`);
    await page.getByLabel('E-mail address').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await keepPicture(page, 'second-factor-asked');
    await expectAccessible(page);
    if (way === 'code') {
      await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
      await page.keyboard.press('Enter');
    } else await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(/\/documents/);
  }
  expect(faults).toEqual([]);
});

test('an owner asks everyone, sets one up at once, and resets that of a member', async () => {
  const site = await openOwnSite({}, atLocalhost);
  const organisation = await newOrganisation(site);
  const { owner, team } = organisation;
  const email = `ben-${team.slug}@example.com`;
  await addPerson(site, organisation, { email, role: 'member', firstName: 'Ben' });
  const member = await openOwnFactors(site, email);
  await addDevice(member.page);
  await member.page.getByLabel('Name of the new passkey').fill('Ben’s key');
  await member.page.getByRole('button', { name: 'Add a passkey' }).click();
  await member.page.getByText('Ben’s key', { exact: true }).waitFor();
  const { page, faults } = await openConsole(site, owner.email, '/settings/team');
  allowFaults(page, /status of 401/, 'the session opens nothing until a second factor is set up');
  await page.getByText('Without a second factor so far: 1 of 2.').waitFor();
  await keepPicture(page, 'second-factor-policy');
  await expectAccessible(page);
  await page.getByLabel('Who must have a second factor').selectOption('Everyone');
  const form = page.locator('form').filter({ hasText: 'Who must have a second factor' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your session has ended').first().waitFor();
  await page.goto(`${site.server.url}/people`);
  await page.getByText('Your organisation asks for a second factor').waitFor();
  await keepPicture(page, 'second-factor-required');
  await expectAccessible(page);
  await addDevice(page);
  await page.getByLabel('Name of the new passkey').fill('Owner’s key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.waitForURL(/\/people/);
  await page.getByRole('button', { name: 'Actions for Ben' }).click();
  await page.getByRole('menuitem', { name: 'Reset the second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Their app, their passkeys').waitFor();
  await keepPicture(page, 'second-factor-reset');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('The second factor of Ben was reset.').waitFor();
  const received = () => site.post.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  expect(received()[0]?.mail.subject).toBe('Your second factor was removed');
  await page.goto(`${site.server.url}/settings/audit`);
  await page.getByText('reset the second factor of').waitFor();
  await page.getByText('before “Nobody”, now “Everyone”').waitFor();
  expect(faults).toEqual([]);
});

test('the page for a second factor is read in Arabic', async () => {
  const site = await openOwnSite({}, atLocalhost);
  const { owner } = await newOrganisation(site);
  const { page } = await openOwnFactors(site, owner.email);
  await page.goto(`${site.server.url}/second-factor/settings?lang=ar`);
  await keepPicture(page, 'second-factor-arabic');
  await expectAccessible(page);
});
