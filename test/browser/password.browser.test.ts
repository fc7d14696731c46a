import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import type { Site } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';
import { allowFaults } from './watch-window.ts';

const slowly = { timeout: 20_000 };
const oldPassword = 'a password of old';
const newPassword = 'a password of now';

/** Signs a person in once, which makes their account, and sets its password by a mailed link. */
async function setPassword(site: Site, email: string): Promise<void> {
  const { server, post } = site;
  await openConsole(site, email);
  const send = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/auth/password-resets', { email });
  const received = () => post.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length, slowly).toBe(1);
  const [, token] = /\/reset-password\/([\w-]{43})/.exec(received()[0]?.mail.text ?? '') ?? [];
  expect((await send(`/auth/password-resets/${token}/use`, { password: oldPassword })).ok).toBe(
    true,
  );
}

const signIn = ({ server }: Site, email: string, password: string) =>
  fetch(`${server.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the password of a person', () => {
  test('the password is changed, and a wrong current password is reported', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    await setPassword(site, owner.email);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    allowFaults(page, /status of 403 .*\/auth\/password$/, 'a wrong password is refused');
    await expectAccessible(page);
    await page.getByLabel('Current password').fill('something else');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your current password is wrong.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(oldPassword);
    await page.keyboard.press('Enter');
    await page.getByText('The password was changed.').waitFor();
    expect((await signIn(site, owner.email, oldPassword)).status).toBe(401);
    expect((await signIn(site, owner.email, newPassword)).status).toBe(200);
    expect(faults).toEqual([]);
  });

  test('a person who has just signed in by a link sets a first password in place', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    await page.getByText('Your account has no password yet').waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await keepPicture(page, 'settings-first-password');
    await expectAccessible(page);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password is set.').waitFor();
    await page.getByLabel('Current password').waitFor();
    expect((await signIn(site, owner.email, newPassword)).status).toBe(200);
    expect(faults).toEqual([]);
  });

  test('later a person without a password is not asked for one and can have a link mailed to set it', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    await sql`update auth_sessions set created_at = now() - interval '1 hour'
      from accounts where accounts.id = account_id and email = ${owner.email}`.execute(
      site.server.parts.db,
    );
    await page.reload();
    await page.getByText('A first password can be set within ten minutes').waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'E-mail me a link to set one' }).click();
    const received = () => site.post.received.filter(({ to }) => to.includes(owner.email));
    await expect.poll(() => received().length, slowly).toBe(1);
    expect(received()[0]?.mail.text).toContain('/reset-password/');
    expect(faults).toEqual([]);
  });
});
