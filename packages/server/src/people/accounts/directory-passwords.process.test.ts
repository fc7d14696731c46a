import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import { slapd } from '#ground/ports/ldap/fixtures/slapd.ts';
import { openAccounts } from './account/accounts.ts';
import {
  directoryOrganisation,
  giveLocalPassword,
  signInWith,
} from './fixtures/directory-people.ts';
import { sendPasswordReset } from './passwords/reset-password.ts';
import { confirmPassword } from './second-factors/change-factors.ts';
import { openBrowser } from './second-factors/fixtures/browser.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts, app } = world;
const wrong = refused('sign_in_failed');

describe.skipIf(!slapd)('a password of this server (needs slapd)', { timeout: 60_000 }, () => {
  test('does not count beside that of the directory, nor is one mailed; owners keep theirs', async () => {
    const { address, tree, path, ask } = await directoryOrganisation(world);
    await giveLocalPassword(world, address('ada'), 'local password');
    expect(await signInWith(world, address('ada'), 'local password')).toMatchObject(wrong);
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
    const resets = async () => {
      const { rows } =
        await sql`select from password_resets where email = ${address('ada')}`.execute(parts.db);
      return rows.length;
    };
    await sendPasswordReset(parts, {
      data: { email: address('ada') },
      signal: new AbortController().signal,
    } as Parameters<typeof sendPasswordReset>[1]);
    expect(await resets()).toBe(0);
    // Who is disabled there has no password at all.
    await sql`update directory_people set is_active = false where email = ${address('ada')}`.execute(
      parts.db,
    );
    expect(await signInWith(world, address('ada'), 'local password')).toMatchObject(wrong);
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(wrong);
    await ask('PATCH', path, { signIn: false });
    expect((await signInWith(world, address('ada'), 'local password')).status).toBe(200);
    await ask('PATCH', path, { signIn: true });
    await sql`update memberships set role = 'owner', local_role = 'owner' where org_id = ${tree.team.orgId}
      and user_id = (select id from users where email = ${address('ben')})`.execute(parts.db);
    await giveLocalPassword(world, address('ben'), 'local of ben');
    expect((await signInWith(world, address('ben'), 'local of ben')).status).toBe(200);
    // Their entry has never been theirs here, so it may be somebody else's.
    expect(await signInWith(world, address('ben'), 'secret of ben')).toMatchObject(wrong);
  });

  test('of somebody whom the directory does not have counts, though they have the domain', async () => {
    const { address, tree, served } = await directoryOrganisation(world);
    const email = address('guest');
    await tree.addMember(tree.team, email, 'member');
    await giveLocalPassword(world, email, 'local password');
    await served.stop();
    expect((await signInWith(world, email, 'local password')).status).toBe(200);
  });

  test('does not stand in for a directory that does not answer, which is told to everybody alike', async () => {
    const { address, served } = await directoryOrganisation(world);
    await giveLocalPassword(world, address('ada'), 'local password');
    await served.stop();
    const silent = refused('directory_silent');
    expect(await signInWith(world, address('ada'), 'local password')).toMatchObject(silent);
    expect(await signInWith(world, address('ada'), 'secret of ada')).toMatchObject(silent);
    expect(await signInWith(world, address('nobody'), 'x')).toMatchObject(silent);
    const { rows } = await sql`
      select from pgboss.job where name = 'record-refused-sign-in'
        and data->>'email' = ${address('ada')}`.execute(parts.db);
    expect(rows.length).toBe(2);
    const page = await openBrowser({ app }).send('/sign-in', {
      email: address('ada'),
      password: 'x',
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain('does not answer');
    await served.start();
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
  });

  test('is confirmed at the directory, where that has it', async () => {
    const { address } = await directoryOrganisation(world);
    await giveLocalPassword(world, address('ada'), 'local password');
    expect((await signInWith(world, address('ada'), 'secret of ada')).status).toBe(200);
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
  });

  test('of an organisation elsewhere counts: no other one’s directory decides about its account', async () => {
    const { address } = await directoryOrganisation(world);
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
    expect((await signInWith(world, address('ada'), 'copied link')).status).toBe(200);
  });
});
