import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printed, runGuildhall, spawnGuildhall } from '../../packages/cli/src/guildhall.fixture.ts';
import { expectAccessible } from './accessible.ts';
import { keepPicture, openSite } from './browser.ts';
import { newOrganisation, openConsole } from './console.ts';

describe('personal tokens', () => {
  test('are made in the profile, shown once, seen by owners, and revoked', async () => {
    const site = await openSite();
    const { owner } = await newOrganisation(site);
    const { page, faults } = await openConsole(site, owner.email, '/settings');
    await page.getByRole('button', { name: 'Create a token' }).click();
    await page.getByLabel('What it is for').fill('Report');
    await page.getByLabel('Permissions').first().selectOption('everything');
    await expectAccessible(page);
    await keepPicture(page, 'token-new');
    await page.getByRole('dialog').getByRole('button', { name: 'Create a token' }).click();
    const secret = (await page.getByRole('textbox', { name: 'Token' }).textContent()) ?? '';
    expect(secret).toMatch(/^ght_[\w-]{43}$/);
    await keepPicture(page, 'token-secret');
    await page.getByRole('button', { name: 'Done' }).click();
    const asked = () =>
      fetch(`${site.server.url}/v1/keys`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await asked()).status).toBe(200);
    await page.getByText('Report', { exact: true }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'tokens');

    const other = await openConsole(site, owner.email, '/settings/keys');
    await other.page.getByText('Personal tokens and apps of people').waitFor();
    await other.page.getByText(owner.email, { exact: true }).first().waitFor();
    await expectAccessible(other.page);
    await keepPicture(other.page, 'tokens-of-people');

    await page.getByRole('button', { name: 'Revoke Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No token yet').waitFor();
    expect((await asked()).status).toBe(401);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test('are what guildhall login gets, with the yes of a person in the browser', async () => {
    const site = await openSite();
    const { owner, team } = await newOrganisation(site);
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-login-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env = { XDG_CONFIG_HOME: folder };
    const { url } = site.server;

    const login = spawnGuildhall(['login', url], env);
    onTestFinished(() => void login.kill());
    const isKept = printed(login, /Signed in to/);
    const [, address = '', code = ''] = await printed(login, /Open (\S+) and type the code (\S+)/);
    const { page, faults } = await openConsole(site, owner.email);
    await page.goto(`${url}${new URL(address).pathname}`);
    await expectAccessible(page);
    await keepPicture(page, 'device-code');
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Go on only if you started this program yourself').waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'device-allow');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('The program is connected').waitFor();
    await keepPicture(page, 'device-allowed');
    await isKept;

    const file = join(folder, 'guildhall', 'login.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
    const list = (...words: string[]) => runGuildhall(['teams', 'list', ...words], env);
    expect((await list()).out).toContain(team.id);
    // The token goes to no other server.
    const elsewhere = await list('--url', 'http://127.0.0.1:9');
    expect(elsewhere.err).toContain('no API key');

    expect((await runGuildhall(['logout'], env)).out).toContain('Signed out of');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const { status } = await fetch(`${url}/v1/teams`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(401);
    expect((await list()).err).toContain('no API key');
    expect(faults).toEqual([]);
  });
});
