import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { newTree } from '../world.ts';
import { keepPicture, openSite, openWindow } from './browser.ts';
import type { Site } from './browser.ts';
import { allowFaults } from './watch-window.ts';

const password = 'correct horse battery staple';

/** Invites a person to a team of this name over the API. Waits for the link in the mail. */
async function inviteTo({ server, post }: Site, teamName: string) {
  const tree = await newTree(server.parts);
  const headers = tree.headers;
  const renamed = await fetch(`${server.url}/v1/teams/${tree.team.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: teamName }),
  });
  expect(renamed.status).toBe(200);
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  const members = [{ email, role: 'member' }];
  const added = await fetch(`${server.url}/v1/teams/members`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ members, sendInvite: true }),
  });
  expect(added.status).toBe(200);
  return { email, link: await linkFor(post, email, /(http:\S+\/invitations\/[\w-]{43})\s/) };
}

async function linkFor(post: Site['post'], email: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    () => {
      const found = post.received.findLast(({ to, mail }) => {
        return to.includes(email) && pattern.test(mail.text ?? '');
      });
      expect(found).toBeDefined();
      return pattern.exec(found?.mail.text ?? '')?.[1] ?? '';
    },
    { timeout: 30_000 },
  );
}

describe('S25: an invitation in a browser without scripts', () => {
  test('leads from the mail to an account, which can sign out and in again', async () => {
    const site = await openSite();
    const { email, link } = await inviteTo(site, 'Field Service');
    const { page, faults } = await openWindow();
    allowFaults(
      page,
      /status of (401 .*\/sign-in|404 .*\/invitations\/.*)$/,
      'a wrong password, and a link that was used',
    );
    const answer = await page.goto(link);
    expect(await answer?.headerValue('referrer-policy')).toBe('strict-origin');
    expect(await answer?.headerValue('x-robots-tag')).toContain('noindex');
    expect(await answer?.headerValue('cache-control')).toBe('no-store');
    expect(await page.getByText('invites you to Guildhall').textContent()).toContain(
      'Field Service',
    );
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
    await keepPicture(page, 'invitation');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Password (optional)').fill(password);
    await page.getByRole('button', { name: 'Set up account' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await keepPicture(page, 'signed-in-without-scripts');

    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Wrong e-mail address or password.');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
    await keepPicture(page, 'sign-in-wrong');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/');

    await page.goto(link);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('no longer open');
    await keepPicture(page, 'invitation-used');
    expect(faults).toEqual([]);
  });

  test('shows each error beside its field and keeps the rest of the input', async () => {
    const site = await openSite();
    const { link } = await inviteTo(site, 'Field Service');
    const { page, faults } = await openWindow();
    allowFaults(page, /status of 400 .*\/invitations\//, 'what is wrong is refused');
    await page.goto(link);
    const first = page.getByLabel('First name');
    const secret = page.getByLabel('Password (optional)');
    await first.fill('  Ada "<b>" Æsir ');
    await page.getByLabel('Last name').fill('أمل'.repeat(40));
    await secret.fill('short');
    await page.getByRole('button', { name: 'Set up account' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('correct what is marked');
    expect(await first.inputValue()).toBe('  Ada "<b>" Æsir ');
    expect(await secret.inputValue()).toBe('');
    expect(await secret.getAttribute('aria-invalid')).toBe('true');
    const about = (await secret.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(about).toEqual(['password-hint', 'password-wrong']);
    expect(await page.locator('#password-wrong').textContent()).toBe(
      'Password must be text of 10 to 128 characters',
    );
    expect(await page.locator('#lastName-wrong').textContent()).toContain('1 to 100 characters');
    await keepPicture(page, 'invitation-wrong');
    await page.getByLabel('Last name').fill('أمل');
    await secret.fill(password);
    await page.getByRole('button', { name: 'Set up account' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(faults).toEqual([]);
  });

  test.each([
    ['right-to-left', `فريق ${'المتابعة الميدانية والصيانة '.repeat(6)}`],
    ['without-a-space', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)],
    ['markup', '<script>document.title = "owned"</script><img src=x onerror=alert(1)>'],
  ])('shows a team name (%s) as plain text and fits the window', async (kind, name) => {
    const site = await openSite();
    const { link } = await inviteTo(site, name.trim());
    const sizes = [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ];
    for (const viewport of sizes) {
      const colorScheme = viewport.width === 320 ? 'dark' : 'light';
      const { page, faults } = await openWindow({
        viewport,
        colorScheme,
        javaScriptEnabled: true,
      });
      await page.goto(link);
      expect(await page.locator('bdi').first().textContent()).toBe(name.trim());
      expect(await page.title()).toBe('Set up your account · Guildhall');
      const width = await page.locator('html').evaluate((it) => it.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await keepPicture(page, `invitation-${kind}-${viewport.width}`);
      expect(faults).toEqual([]);
    }
  });

  test('can be accepted by keyboard alone', async () => {
    const site = await openSite();
    const { link } = await inviteTo(site, 'Field Service');
    const { page } = await openWindow();
    await page.goto(link);
    await page.getByLabel('First name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Set up account');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a link to sign in, in a browser without scripts', () => {
  test('is requested, stays valid when it is opened, and signs in once by its button', async () => {
    const site = await openSite();
    const { email } = await inviteTo(site, 'Field Service');
    const { page, faults } = await openWindow();
    allowFaults(page, /status of 404 .*\/sign-in\//, 'a link that was used');
    await page.goto(`${site.server.url}/sign-in`);
    await keepPicture(page, 'sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Check your e-mail');
    await keepPicture(page, 'link-sent');
    const link = await linkFor(site.post, email, /(http:\S+\/sign-in\/[\w-]{43})\s/);
    for (let time = 0; time < 2; time += 1) await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(link);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'This link has expired or was already used',
    );
    expect(faults).toEqual([]);
  });
});
