import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import {
  openProviderWorld,
  organisationWith,
  rowsOf,
  signInAt,
  vouch,
} from './fixtures/providers.ts';
import type { ProviderApp } from './fixtures/providers.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';
import { isSignedIn } from './second-factors/fixtures/factors.ts';

const { parts } = await testApp();

async function setUp(given: object = {}) {
  const opened = await openProviderWorld({ parts }, given);
  return { ...opened, path: `${opened.path}/test` };
}

/** Opens a browser in which a person is signed in. */
async function enter(world: ProviderApp, userId: string) {
  const browser = openBrowser(world);
  const { cookie } = await signIn(world, userId);
  for (const pair of cookie.split('; ')) {
    const at = pair.indexOf('=');
    browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return browser;
}

test('a test shows the claims and what would happen, also while the provider is off, and does nothing', async () => {
  const { world, server, organisation, path } = await setUp({ isOn: false });
  const browser = await enter(world, organisation.tree.owner.userId);
  const email = organisation.address();
  await organisation.addMember(email);
  vouch(server, email, { name: 'Ada <b>Byron</b>', groups: ['Staff', { name: 'Chess' }] });
  const counted = () =>
    sql`
    select (select count(*) from auth_sessions) as sessions,
      (select count(*) from audit_entries) as entries`.execute(parts.db);
  const before = (await counted()).rows;
  const { text, status } = await signInAt(world, server, path, { browser });
  expect(status).toBe(200);
  expect(text).toContain('Nobody was signed in');
  expect(text).toContain(`${email} would be signed in`);
  expect(text).toContain('Ada &lt;b&gt;Byron');
  expect(text).toContain('<bdi>Staff</bdi>');
  expect(text).toContain('<bdi>Chess</bdi>');
  expect((await counted()).rows).toEqual(before);
  expect(await rowsOf(world, email)).toEqual({ accounts: 0, users: 1, ways: 0 });
  const { body } = await browser.json('GET', '/auth/session');
  expect(body.user.email).toBe(organisation.tree.owner.email);
});

test('it says why somebody would be refused', async () => {
  const { world, server, organisation, path } = await setUp();
  const browser = await enter(world, organisation.tree.owner.userId);
  const show = async () => (await signInAt(world, server, path, { browser })).text;
  vouch(server, 'ada@elsewhere.example');
  expect(await show()).toContain('has not proved the domain of the address');
  vouch(server, organisation.address());
  expect(await show()).toContain('nobody on a team has this address');
  vouch(server, organisation.address(), { email_verified: undefined });
  expect(await show()).toContain('does not say that it has verified the address');
  await organisation.change({ joinTeamId: organisation.tree.team.id });
  vouch(server, organisation.address());
  expect(await show()).toContain('would become a new member');
  const email = organisation.address();
  vouch(server, email);
  const signInPath = `/auth/providers/${organisation.provider.id}`;
  expect((await signInAt(world, server, signInPath)).to).toBe('/');
  vouch(server, email);
  expect(await show()).toContain('belongs to another person');
  server.odd.tokenStatus = 500;
  expect(await show()).toContain('The test has failed');
});

test('it is for owners of the organisation alone, in the session in which it began', async () => {
  const { world, server, organisation, path } = await setUp();
  const { userId } = await organisation.addMember(organisation.address(), 'team_leader');
  const other = await organisationWith(world, server);
  for (const id of [userId, other.tree.owner.userId])
    expect((await (await enter(world, id)).get(path)).status).toBe(404);
  const stranger = openBrowser(world);
  expect((await stranger.get(path)).to).toContain('/sign-in?next=');
  const browser = await enter(world, organisation.tree.owner.userId);
  const email = organisation.address();
  await organisation.addMember(email);
  vouch(server, email);
  const back = server.visit((await browser.get(path)).to!);
  for (const name of browser.cookies.keys())
    if (name.includes('session_token')) browser.cookies.delete(name);
  expect((await browser.get(back.pathname + back.search)).status).toBe(404);
  expect(await isSignedIn(browser)).toBe(false);
});
