import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { asking, refused } from '../../../../../test/world.ts';
import {
  dnOf,
  group,
  modify,
  person,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import {
  ldapOrganisation,
  settingsOf,
} from '#people/directories/ldap/fixtures/ldap-organisation.ts';
import { directoryOrganisation, signInWith } from './fixtures/directory-people.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts, app } = world;
const wrong = refused('sign_in_failed');

describe.skipIf(!slapd)('signing in by a directory (needs slapd)', { timeout: 60_000 }, () => {
  test('makes the account, joins the organisation, and is known the next time', async () => {
    const { address, tree } = await directoryOrganisation(world);
    for (let time = 0; time < 2; time += 1) {
      const { status, browser } = await signInWith(world, address('ada'), 'secret of ada');
      expect(status).toBe(200);
      const { body } = await browser.json('GET', '/v1/teams');
      expect(body.teams.map((team: { id: string }) => team.id)).toEqual([tree.team.id]);
    }
    const { rows } = await sql`
      select account.email_verified, identity.directory_id is not null as is_linked
      from accounts account join auth_accounts identity on identity.account_id = account.id
      where account.email = ${address('ada')}`.execute(parts.db);
    expect(rows).toEqual([{ email_verified: true, is_linked: true }]);
    const upper = await signInWith(world, address('ada').toUpperCase(), 'secret of ada');
    expect(upper.status).toBe(200);
  });

  test('by the form of the sign-in page leads to the console', async () => {
    const { address } = await directoryOrganisation(world);
    const browser = openBrowser({ app });
    const form = { email: address('ada'), password: 'secret of ada' };
    expect(await browser.send('/sign-in', form)).toMatchObject({ status: 303 });
  });

  test('with a wrong, an empty or another person’s password fails as it does everywhere', async () => {
    const { address } = await directoryOrganisation(world);
    for (const password of ['wrong', '', 'secret of ben', ' ']) {
      expect(await signInWith(world, address('ada'), password)).toMatchObject(wrong);
    }
    expect(await signInWith(world, address('nobody'), 'secret of ada')).toMatchObject(wrong);
  });

  test('follows a password that is changed there, a name that moves, and an account that is disabled', async () => {
    const { address, served, path, ask } = await directoryOrganisation(world);
    const email = address('ada');
    expect((await signInWith(world, email, 'secret of ada')).status).toBe(200);
    const replace = (type: string, value: string) =>
      modify(served, dnOf('ada'), 'replace', { [type]: [value] });
    await replace('userPassword', 'another');
    expect(await signInWith(world, email, 'secret of ada')).toMatchObject(wrong);
    expect((await signInWith(world, email, 'another')).status).toBe(200);
    await replace('pwdAccountLockedTime', '000001010000Z');
    expect(await signInWith(world, email, 'another')).toMatchObject(wrong);
    await modify(served, dnOf('ada'), 'delete', { pwdAccountLockedTime: [] });
    await served.change((client) =>
      client.modifyDN(dnOf('ada'), 'uid=eve,ou=left,dc=example,dc=com'),
    );
    expect((await signInWith(world, email, 'another')).status).toBe(200);
    await served.change((client) => client.del(dnOf('eve', 'left')));
    expect(await signInWith(world, email, 'another')).toMatchObject(wrong);
    await ask('POST', `${path}/run`);
    expect(await signInWith(world, email, 'another')).toMatchObject(wrong);
  });

  test('is open to nobody outside the domains that the organisation has proved', async () => {
    const { address, tree } = await directoryOrganisation(world);
    await sql`update org_domains set proved_at = null where org_id = ${tree.team.orgId}`.execute(
      parts.db,
    );
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
    // Another organisation lists an address of this one, with a password that it has chosen.
    await sql`update org_domains set proved_at = now() where org_id = ${tree.team.orgId}`.execute(
      parts.db,
    );
    const other = await ldapOrganisation(world);
    const theirs = await serveDirectory(
      person('eve', { mail: address('ada') }) + group('all', [dnOf('eve')]),
    );
    const path = await other.connect(theirs, {}, { signIn: true });
    await other.map(path, 'all');
    expect(await signInWith(world, address('ada'), 'secret of eve')).toMatchObject(wrong);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    expect(await signInWith(world, address('ada'), 'secret of eve')).toMatchObject(wrong);
  });

  test('of two people with one address admits neither', async () => {
    const at = await ldapOrganisation(world);
    const email = at.address('ada');
    const served = await serveDirectory(
      person('ada', { mail: email }) +
        person('twin', { mail: email }) +
        group('all', [dnOf('ada'), dnOf('twin')]),
    );
    const path = await at.connect(served, {}, { signIn: true });
    await at.map(path, 'all');
    const both = [
      await signInWith(world, email, 'secret of ada'),
      await signInWith(world, email, 'secret of twin'),
    ];
    expect(both.filter(({ status }) => status === 200).length).toBe(0);
  });

  test('asks for the second factor of the account', async () => {
    const { address } = await directoryOrganisation(world);
    const first = await signInWith(world, address('ada'), 'secret of ada');
    expect(first.status).toBe(200);
    const { rows } = await sql<{
      id: string;
    }>`select id from accounts where email = ${address('ada')}`.execute(parts.db);
    await sql`insert into totp_apps (account_id, secret, confirmed_at) values (${rows[0]!.id}, 'x'::bytea, now())`.execute(
      parts.db,
    );
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(
      refused('second_factor_asked'),
    );
  });

  test('is off until a signed-in owner switches it on, just after signing in', async () => {
    const { address, path, ask, tree, served } = await directoryOrganisation(world, {
      signIn: false,
    });
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
    const key = asking(app, tree.headers);
    expect(await key('PATCH', path, { signIn: true })).toMatchObject({ status: 403 });
    const made = { kind: 'ldap', name: 'Y', settings: settingsOf(served), signIn: true };
    expect(await key('POST', '/v1/directories', made)).toMatchObject({ status: 403 });
    await sql`update auth_sessions set created_at = now() - interval '1 hour'`.execute(parts.db);
    expect(await ask('PATCH', path, { signIn: true })).toMatchObject(refused('confirm_yourself'));
    await sql`update auth_sessions set created_at = now()`.execute(parts.db);
    expect(await ask('PATCH', path, { signIn: true })).toMatchObject({ status: 200 });
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    // Then whoever changes where the directory is decides who gets in.
    expect(await key('PATCH', path, { settings: { base: 'dc=x' } })).toMatchObject({ status: 403 });
    expect(await key('PATCH', path, { signIn: false })).toMatchObject({ status: 403 });
    expect(await key('DELETE', path)).toMatchObject({ status: 403 });
    expect(await ask('PATCH', path, { signIn: false })).toMatchObject({ status: 200 });
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
  });

  test('ends with the directory, and its identities with it', async () => {
    const { address, path, ask } = await directoryOrganisation(world);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    expect((await ask('DELETE', `${path}?keepMembers=true`)).status).toBe(200);
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
    const { rows } = await sql`select from auth_accounts where directory_id is not null
      and account_id in (select id from accounts where email = ${address('ada')})`.execute(
      parts.db,
    );
    expect(rows).toEqual([]);
  });
});
