import { sql } from 'kysely';
import { Attribute, Change } from 'ldapts';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { joinAccount } from '../../../../../test/sign-in.ts';
import { asking, newTree, refused } from '../../../../../test/world.ts';
import { dnOf, group, person, serveDirectory, slapd } from '#ground/ports/ldap/fixtures/slapd.ts';
import {
  ldapOrganisation,
  settingsOf,
} from '#people/directories/ldap/fixtures/ldap-organisation.ts';
import { openAccounts } from './account/accounts.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts, app } = world;
const uids = ['ada', 'ben', 'out'];

/** An organisation whose people sign in by their directory; "out" is in no group that is on a team. */
async function organisation(more: object = {}, given = uids) {
  const at = await ldapOrganisation(world);
  const served = await serveDirectory(
    given.map((uid) => person(uid, { mail: at.address(uid) })).join('') +
      group(
        'all',
        given.filter((uid) => uid !== 'out').map((uid) => dnOf(uid)),
      ),
  );
  const path = await at.connect(served, {}, { signIn: true, ...more });
  await at.map(path, 'all');
  return { ...at, served, path };
}

const signInWith = async (email: string, password: string, at = app) => {
  const browser = openBrowser({ app: at });
  const { status, body } = await browser.json('POST', '/auth/sign-in', { email, password });
  return { status, body, browser };
};

/** Gives an address an account with a password of this server. */
async function giveLocalPassword(email: string, password: string) {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(
    parts.db,
  );
  const accountId = await joinAccount({ parts }, rows[0]!.id);
  const hash = await openAccounts(parts).hashPassword(password, email);
  await sql`insert into auth_accounts (account_id, provider_id, subject, password)
    values (${accountId}, 'credential', ${accountId}, ${hash})`.execute(parts.db);
  return accountId;
}

const wrong = refused('sign_in_failed');

describe.skipIf(!slapd)('signing in by a directory (needs slapd)', { timeout: 60_000 }, () => {
  test('makes the account, joins the organisation, and is known the next time', async () => {
    const { address, tree } = await organisation();
    for (let time = 0; time < 2; time += 1) {
      const { status, browser } = await signInWith(address('ada'), 'secret of ada');
      expect(status).toBe(200);
      const { body } = await browser.json('GET', '/v1/teams');
      expect(body.teams.map((team: { id: string }) => team.id)).toEqual([tree.team.id]);
    }
    const { rows } = await sql`
      select account.email_verified, identity.directory_id is not null as is_linked
      from accounts account join auth_accounts identity on identity.account_id = account.id
      where account.email = ${address('ada')}`.execute(parts.db);
    expect(rows).toEqual([{ email_verified: true, is_linked: true }]);
    const upper = await signInWith(address('ada').toUpperCase(), 'secret of ada');
    expect(upper.status).toBe(200);
  });

  test('by the form of the sign-in page leads to the console', async () => {
    const { address } = await organisation();
    const browser = openBrowser({ app });
    const form = { email: address('ada'), password: 'secret of ada' };
    expect(await browser.send('/sign-in', form)).toMatchObject({ status: 303 });
  });

  test('with a wrong, an empty or another person’s password fails as it does everywhere', async () => {
    const { address } = await organisation();
    for (const password of ['wrong', '', 'secret of ben', ' ']) {
      expect(await signInWith(address('ada'), password)).toMatchObject(wrong);
    }
    expect(await signInWith(address('nobody'), 'secret of ada')).toMatchObject(wrong);
  });

  test('follows a password that is changed there, a name that moves, and an account that is disabled', async () => {
    const { address, served, path, ask } = await organisation();
    const email = address('ada');
    expect((await signInWith(email, 'secret of ada')).status).toBe(200);
    const replace = async (type: string, value: string) => {
      const modification = new Attribute({ type, values: [value] });
      await served.change((client) =>
        client.modify(dnOf('ada'), new Change({ operation: 'replace', modification })),
      );
    };
    await replace('userPassword', 'another');
    expect(await signInWith(email, 'secret of ada')).toMatchObject(wrong);
    expect((await signInWith(email, 'another')).status).toBe(200);
    await replace('pwdAccountLockedTime', '000001010000Z');
    expect(await signInWith(email, 'another')).toMatchObject(wrong);
    await served.change((client) =>
      client.modify(
        dnOf('ada'),
        new Change({
          operation: 'delete',
          modification: new Attribute({ type: 'pwdAccountLockedTime', values: [] }),
        }),
      ),
    );
    await served.change((client) =>
      client.modifyDN(dnOf('ada'), 'uid=eve,ou=left,dc=example,dc=com'),
    );
    expect((await signInWith(email, 'another')).status).toBe(200);
    await served.change((client) => client.del(dnOf('eve', 'left')));
    expect(await signInWith(email, 'another')).toMatchObject(wrong);
    await ask('POST', `${path}/run`);
    expect(await signInWith(email, 'another')).toMatchObject(wrong);
  });

  test('is open to nobody outside the domains that the organisation has proved', async () => {
    const { address, tree } = await organisation();
    await sql`update org_domains set proved_at = null where org_id = ${tree.team.orgId}`.execute(
      parts.db,
    );
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(wrong);
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
    expect(await signInWith(address('ada'), 'secret of eve')).toMatchObject(wrong);
    expect((await signInWith(address('ada'), 'secret of ada')).status).toBe(200);
    expect(await signInWith(address('ada'), 'secret of eve')).toMatchObject(wrong);
  });

  test('of two people with one address admits the one who has it here', async () => {
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
      await signInWith(email, 'secret of ada'),
      await signInWith(email, 'secret of twin'),
    ];
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('asks for the second factor of the account, and holds back where a policy demands one', async () => {
    const { address, tree } = await organisation();
    await sql`update teams set second_factors = 'everyone' where id = ${tree.team.orgId}`
      .execute(parts.db)
      .catch(() => {});
    const first = await signInWith(address('ada'), 'secret of ada');
    expect(first.status).toBe(200);
    const { rows } = await sql<{
      id: string;
    }>`select id from accounts where email = ${address('ada')}`.execute(parts.db);
    await sql`insert into totp_apps (account_id, secret, confirmed_at) values (${rows[0]!.id}, 'x'::bytea, now())`.execute(
      parts.db,
    );
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(
      refused('second_factor_asked'),
    );
  });

  test('is off until a signed-in owner switches it on, just after signing in', async () => {
    const { address, path, ask, tree, served } = await organisation({ signIn: false });
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(wrong);
    const key = asking(app, tree.headers);
    expect(await key('PATCH', path, { signIn: true })).toMatchObject({ status: 403 });
    const made = { kind: 'ldap', name: 'Y', settings: settingsOf(served), signIn: true };
    expect(await key('POST', '/v1/directories', made)).toMatchObject({ status: 403 });
    await sql`update auth_sessions set created_at = now() - interval '1 hour'`.execute(parts.db);
    expect(await ask('PATCH', path, { signIn: true })).toMatchObject(refused('confirm_yourself'));
    await sql`update auth_sessions set created_at = now()`.execute(parts.db);
    expect(await ask('PATCH', path, { signIn: true })).toMatchObject({ status: 200 });
    expect((await signInWith(address('ada'), 'secret of ada')).status).toBe(200);
    // Then whoever changes where the directory is decides who gets in.
    expect(await key('PATCH', path, { settings: { base: 'dc=x' } })).toMatchObject({ status: 403 });
    expect(await key('PATCH', path, { signIn: false })).toMatchObject({ status: 403 });
    expect(await ask('PATCH', path, { signIn: false })).toMatchObject({ status: 200 });
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(wrong);
  });

  test('ends with the directory, and its identities with it', async () => {
    const { address, path, ask } = await organisation();
    expect((await signInWith(address('ada'), 'secret of ada')).status).toBe(200);
    expect((await ask('DELETE', `${path}?keepMembers=true`)).status).toBe(200);
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(wrong);
    const { rows } = await sql`select from auth_accounts where directory_id is not null
      and account_id in (select id from accounts where email = ${address('ada')})`.execute(
      parts.db,
    );
    expect(rows).toEqual([]);
  });
});

describe.skipIf(!slapd)('a password of this server (needs slapd)', { timeout: 60_000 }, () => {
  test('does not count beside that of the directory, nor is one mailed; owners keep theirs', async () => {
    const { address, tree, path, ask } = await organisation();
    await giveLocalPassword(address('ada'), 'local password');
    expect(await signInWith(address('ada'), 'local password')).toMatchObject(wrong);
    expect((await signInWith(address('ada'), 'secret of ada')).status).toBe(200);
    const { insertReset } = await import('./passwords/password-resets.queries.ts');
    void insertReset;
    const resets = async () => {
      const { rows } =
        await sql`select from password_resets where email = ${address('ada')}`.execute(parts.db);
      return rows.length;
    };
    const { sendPasswordReset } = await import('./passwords/reset-password.ts');
    await sendPasswordReset(parts, {
      data: { email: address('ada') },
      signal: new AbortController().signal,
    } as Parameters<typeof sendPasswordReset>[1]);
    expect(await resets()).toBe(0);
    // Who is disabled there has no password at all.
    await sql`update directory_people set is_active = false where email = ${address('ada')}`.execute(
      parts.db,
    );
    expect(await signInWith(address('ada'), 'local password')).toMatchObject(wrong);
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(wrong);
    await ask('PATCH', path, { signIn: false });
    expect((await signInWith(address('ada'), 'local password')).status).toBe(200);
    await ask('PATCH', path, { signIn: true });
    await sql`update memberships set role = 'owner', local_role = 'owner' where org_id = ${tree.team.orgId}
      and user_id = (select id from users where email = ${address('ben')})`.execute(parts.db);
    await giveLocalPassword(address('ben'), 'local of ben');
    expect((await signInWith(address('ben'), 'local of ben')).status).toBe(200);
    expect((await signInWith(address('ben'), 'secret of ben')).status).toBe(200);
  });

  test('of somebody whom the directory does not have counts, though they have the domain', async () => {
    const { address, tree, served } = await organisation();
    const email = address('guest');
    await tree.addMember(tree.team, email, 'member');
    await giveLocalPassword(email, 'local password');
    await served.stop();
    expect((await signInWith(email, 'local password')).status).toBe(200);
  });

  test('does not stand in for a directory that does not answer, which is told to everybody alike', async () => {
    const { address, served } = await organisation();
    await giveLocalPassword(address('ada'), 'local password');
    await served.stop();
    const silent = refused('directory_silent');
    expect(await signInWith(address('ada'), 'local password')).toMatchObject(silent);
    expect(await signInWith(address('ada'), 'secret of ada')).toMatchObject(silent);
    expect(await signInWith(address('nobody'), 'x')).toMatchObject(silent);
    const page = await openBrowser({ app }).send('/sign-in', {
      email: address('ada'),
      password: 'x',
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain('does not answer');
    await served.start();
    expect((await signInWith(address('ada'), 'secret of ada')).status).toBe(200);
  });

  test('is confirmed at the directory, where that has it', async () => {
    const { address } = await organisation();
    await giveLocalPassword(address('ada'), 'local password');
    const { browser } = await signInWith(address('ada'), 'secret of ada');
    const { rows } = await sql<{
      id: string;
    }>`select id from accounts where email = ${address('ada')}`.execute(parts.db);
    await sql`update auth_sessions set created_at = now() - interval '1 hour' where account_id = ${rows[0]!.id}`.execute(
      parts.db,
    );
    const confirmed = async () => {
      const found =
        await sql`select from auth_sessions where account_id = ${rows[0]!.id} and confirmed_at is not null`.execute(
          parts.db,
        );
      return found.rows.length > 0;
    };
    const { confirmPassword } = await import('./second-factors/change-factors.ts');
    const session = (
      await sql<{
        id: string;
      }>`select id from auth_sessions where account_id = ${rows[0]!.id}`.execute(parts.db)
    ).rows[0]!;
    const accounts = openAccounts(parts);
    const signInLimits = { consumePasswordAttempt: async () => async () => {} } as never;
    const confirm = (password: string) =>
      confirmPassword(
        { ...parts, accounts, signInLimits },
        { accountId: rows[0]!.id, sessionId: session.id },
        password,
        { requestId: null, address: null },
      );
    await expect(confirm('local password')).rejects.toThrow();
    expect(await confirmed()).toBe(false);
    await confirm('secret of ada');
    expect(await confirmed()).toBe(true);
    expect(browser.cookies.size).toBeGreaterThan(0);
  });

  test('of an organisation elsewhere counts: no other one’s directory decides about its account', async () => {
    const { address } = await organisation();
    const other = await newTree(parts);
    const { userId } = await other.addMember(other.team, address('ada'), 'member');
    const { rows } = await sql<{ id: string }>`
      insert into accounts (email, only_org_id) values (${address('ada')}, ${other.team.orgId}) returning id`.execute(
      parts.db,
    );
    await sql`update users set account_id = ${rows[0]!.id}, last_seen_at = now() where id = ${userId}`.execute(
      parts.db,
    );
    const hash = await openAccounts(parts).hashPassword('copied link', address('ada'));
    await sql`insert into auth_accounts (account_id, provider_id, subject, password)
      values (${rows[0]!.id}, 'credential', ${rows[0]!.id}, ${hash})`.execute(parts.db);
    expect((await signInWith(address('ada'), 'copied link')).status).toBe(200);
  });
});
