import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { refused } from '../../../../../test/world.ts';
import {
  allDn,
  dnOf,
  group,
  modify,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import { ldapOrganisation, peopleOf } from '#people/directories/ldap/fixtures/ldap-organisation.ts';
import { openAccounts } from './account/accounts.ts';
import {
  directoryOrganisation,
  giveLocalPassword,
  signInWith,
} from './fixtures/directory-people.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts } = world;
const wrong = refused('sign_in_failed');

const accountOf = async (email: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${email}`.execute(parts.db);
  return rows[0]?.id;
};

const makeOwner = (email: string) =>
  sql`update memberships set role = 'owner', local_role = 'owner'
    where user_id in (select id from users where email = ${email})`.execute(parts.db);

/** Replaces the group of all by these people. */
const allAre = (served: Parameters<typeof modify>[0], uids: readonly string[]) =>
  modify(served, allDn, 'replace', { member: uids.map((uid) => dnOf(uid)) });

describe.skipIf(!slapd)('identities at a directory (needs slapd)', { timeout: 60_000 }, () => {
  test('with an id that is used again do not open the account of whoever had it before', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(
      peopleOf(['ada', 'ben'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
    );
    const path = await at.connect(served, { attributes: { id: 'cn' } }, { signIn: true });
    await at.map(path, 'all');
    expect((await signInWith(world, at.address('ada'), 'secret of ada')).status).toBe(200);
    const before = await accountOf(at.address('ada'));
    await served.change((client) => client.del(dnOf('ada')));
    await at.ask('POST', `${path}/run`);
    await modify(served, dnOf('ben'), 'replace', { cn: ['ada'] });
    await at.ask('POST', `${path}/run`);
    const { status } = await signInWith(world, at.address('ben'), 'secret of ben');
    expect(status).toBe(200);
    const { rows } = await sql<{ account_id: string }>`
      select account_id from auth_accounts
      where subject = 'ada' and directory_id = ${path.split('/').at(-1)}`.execute(parts.db);
    expect(rows).toEqual([{ account_id: await accountOf(at.address('ben')) }]);
    expect(rows[0]?.account_id).not.toBe(before);
  });

  test('end when what knows them changes, and nobody is locked out', async () => {
    const { address, path, ask } = await directoryOrganisation(world);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    const account = await accountOf(address('ada'));
    await ask('PATCH', path, { settings: { attributes: { id: 'cn' } } });
    const { rows } = await sql`
      select from auth_accounts where account_id = ${account} and directory_id is not null`.execute(
      parts.db,
    );
    expect(rows).toEqual([]);
    await expect
      .poll(async () => (await signInWith(world, address('ada'), 'secret of ada')).status, {
        timeout: 15_000,
        interval: 500,
      })
      .toBe(200);
  });

  test('follow an entry that is made anew between two runs', async () => {
    const { address, path, ask, served, domain } = await directoryOrganisation(world);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    const account = await accountOf(address('ada'));
    await served.change(async (client) => {
      await client.del(dnOf('ada'));
      await client.add(dnOf('ada'), {
        objectClass: 'inetOrgPerson',
        uid: 'ada',
        cn: 'ada',
        sn: 'ADA',
        mail: `ada@${domain}`,
        userPassword: 'secret of ada',
      });
    });
    await allAre(served, ['ada', 'ben']);
    await ask('POST', `${path}/run`);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    expect(await accountOf(address('ada'))).toBe(account);
  });

  test('are none of an address that two entries claim', async () => {
    const { address, path, ask, served } = await directoryOrganisation(world);
    await modify(served, dnOf('ben'), 'replace', { mail: [address('ada')] });
    await ask('POST', `${path}/run`);
    expect(await signInWith(world, address('ada'), 'secret of ben')).toMatchObject(wrong);
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
  });

  test('are none of an owner whom an entry claims to be', async () => {
    const { address, path, ask, served, tree } = await directoryOrganisation(world);
    const email = address('chief');
    await tree.addMember(tree.team, email, 'owner');
    await giveLocalPassword(world, email, 'local of chief');
    await served.change((client) =>
      client.add(dnOf('eve'), {
        objectClass: 'inetOrgPerson',
        uid: 'eve',
        cn: 'eve',
        sn: 'EVE',
        mail: email,
        userPassword: 'secret of eve',
      }),
    );
    await ask('POST', `${path}/run`);
    expect(await signInWith(world, email, 'secret of eve')).toMatchObject(wrong);
    expect((await signInWith(world, email, 'local of chief')).status).toBe(200);
    // Who came in by their entry before goes on doing so.
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    await makeOwner(address('ada'));
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
  });

  test('are none where the directory is another one since it was asked', async () => {
    const { address, path, ask } = await directoryOrganisation(world);
    const ldap: typeof parts.ldap = {
      ...parts.ldap,
      async checkPassword() {
        await ask('PATCH', path, { settings: { userFilter: '(uid=*)' } });
        return true;
      },
    };
    const given = { email: address('ada'), password: 'any' };
    const signIn = openAccounts({ ...parts, ldap }).signIn(new Headers(), given);
    expect(await signIn).toBeUndefined();
    expect(await accountOf(address('ada'))).toBeUndefined();
  });

  test('of two people with one name are two, and neither leaves', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(
      peopleOf(['ada', 'ben'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
    );
    const path = await at.connect(served);
    await at.map(path, 'all');
    await modify(served, dnOf('ben'), 'add', { uid: ['ada'] });
    await at.ask('POST', `${path}/run`);
    expect(await at.members()).toEqual(['ada', 'ben']);
  });

  test('of a password here do not count while a departure waits', async () => {
    const { address, served, path, ask } = await directoryOrganisation(world);
    await giveLocalPassword(world, address('ada'), 'local password');
    await sql`update directories set held_at = now() where id = ${path.split('/').at(-1)}`.execute(
      parts.db,
    );
    await served.change((client) => client.del(dnOf('ada')));
    expect((await ask('POST', `${path}/run`)).body.run.isHeld).toBe(true);
    expect(await signInWith(world, address('ada'), 'local password')).toMatchObject(wrong);
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
  });
});
