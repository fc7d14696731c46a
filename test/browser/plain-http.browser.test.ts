import { expect, test } from 'vitest';
import { createSignInLink } from '../../packages/server/src/people/accounts/signing-in/links.ts';
import { openOwnSite, openWindow, plainHostname } from './browser.ts';
import type { Site } from './browser.ts';
import { addPerson, newOrganisation } from './console.ts';
import { allowFaults } from './watch-window.ts';
import { openShop } from './widget.ts';

const openPlainSite = () => openOwnSite({}, { hostname: plainHostname });

/** Opens another site, whose page has a sandboxed frame that signs the reader in as somebody else. */
async function openForeignSite({ server }: Site): Promise<string> {
  const form = `<form method='post' action='${server.url}/sign-in'>
    <input name='email' value='mallory@example.com'><input name='password' value='wrong'>
    <button>Win a boat</button></form>`;
  const { origin, add } = await openShop();
  add('/', `<iframe sandbox="allow-forms" srcdoc="${form}"></iframe>`);
  return origin;
}

test('somebody signs in and out by forms where the address has no TLS', async () => {
  const site = await openPlainSite();
  const { server } = site;
  const { page } = await openWindow({}, { origins: [server.url] });
  allowFaults(page, /status of 401/, 'nobody has this address');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel('E-mail address').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await page.getByRole('alert').textContent()).toBe('Wrong e-mail address or password.');
  const headers = await (await sent).allHeaders();
  expect(headers).toMatchObject({ origin: server.url });
  expect(headers['sec-fetch-site']).toBeUndefined();

  const email = 'ada@example.com';
  await addPerson(site, await newOrganisation(site), { email, role: 'member' });
  const { db } = server.parts;
  const link = await createSignInLink(db, { publicUrl: server.url, email, minutes: 10 });
  await page.goto(link ?? '');
  await page.getByRole('button').click();
  expect(page.url()).toBe(`${server.url}/`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(page.url()).toBe(`${server.url}/sign-in`);
});

test('a sandboxed frame of another site cannot sign a reader in, where the address has no TLS', async () => {
  const site = await openPlainSite();
  const foreign = await openForeignSite(site);
  const { page } = await openWindow(
    {},
    { origins: [site.server.url, foreign], tellsReferer: true },
  );
  allowFaults(page, /status of 403|frame-ancestors|X-Frame-Options/, 'the server refuses it');
  const answered = page.waitForResponse(
    (response) => response.url() === `${site.server.url}/sign-in`,
  );
  await page.goto(foreign);
  await page.frameLocator('iframe').getByRole('button').click();
  const response = await answered;
  expect((await response.request().allHeaders())['origin']).toBe('null');
  expect(response.status()).toBe(403);
});
