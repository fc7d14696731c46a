import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { KeyPrincipal, PersonPrincipal } from '#ground/http/principal.ts';
import { asking } from './fixtures/person.ts';
import { refreshPrincipal, requireCurrentPrincipal } from './refresh-principal.ts';

let tree: TestTree;

const world = await testApp();
const { db } = world.parts;
beforeEach(async () => {
  tree = await newTree(world.parts);
});

describe('a key that sends a long request', () => {
  async function keyOf({ team }: TestTree): Promise<KeyPrincipal> {
    const { rows } = await sql<{ id: string }>`
      select id from api_keys where team_id = ${team.id}`.execute(db);
    const keyId = rows[0]!.id;
    return { kind: 'key', keyId, teamId: team.id, orgId: team.orgId, scopes: ['search'] };
  }

  test('stays what it is while it is valid', async () => {
    const key = await keyOf(tree);
    expect(await refreshPrincipal(db, key)).toEqual(key);
    expect(await requireCurrentPrincipal(db, key)).toEqual(key);
  });

  test.each([
    ['revoked', sql`revoked_at = now()`],
    ['expired', sql`expires_at = now() - interval '1 second'`],
  ])('is refused once it is %s', async (_name, change) => {
    const key = await keyOf(tree);
    await sql`update api_keys set ${change} where id = ${key.keyId}`.execute(db);
    expect(await refreshPrincipal(db, key)).toBeUndefined();
    await expect(requireCurrentPrincipal(db, key)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  test('is refused for another team', async () => {
    const other = await newTree(world.parts);
    const key = { ...(await keyOf(tree)), teamId: other.team.id };
    expect(await refreshPrincipal(db, key)).toBeUndefined();
  });
});

describe('a signed-in person who sends a long request', () => {
  async function person(): Promise<PersonPrincipal> {
    const email = `${crypto.randomUUID()}@example.com`;
    const { userId } = await tree.addMember(tree.team, email, 'member');
    await signIn(world, userId);
    await sql`
      update users set last_seen_at = now() - interval '1 hour' where id = ${userId}`.execute(db);
    const { rows } = await sql<{ id: string; account_id: string }>`
      select session.id, session.account_id from auth_sessions session
      join users on users.account_id = session.account_id
      where users.id = ${userId}`.execute(db);
    const { id: sessionId, account_id: accountId } = rows[0]!;
    return { ...(await asking(db, accountId, 'partner')), sessionId };
  }

  test('has the memberships of now, and records no activity', async () => {
    const me = await person();
    const fresh = await refreshPrincipal(db, me);
    expect(fresh).toMatchObject({
      ...me,
      users: [{ ...me.users[0], isStale: false }],
      memberships: [{ orgId: tree.team.orgId, teamId: tree.team.id, role: 'member' }],
    });
    await sql`delete from memberships where user_id = ${me.users[0]!.userId}`.execute(db);
    expect(await requireCurrentPrincipal(db, me)).toMatchObject({ memberships: [] });
  });

  test('is refused once the session has ended', async () => {
    const me = await person();
    await sql`update auth_sessions set expires_at = now() where id = ${me.sessionId}`.execute(db);
    expect(await refreshPrincipal(db, me)).toBeUndefined();
    await expect(requireCurrentPrincipal(db, me)).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    });
  });

  test('is refused with the session of another account', async () => {
    const [me, other] = [await person(), await person()];
    expect(await refreshPrincipal(db, { ...me, sessionId: other.sessionId })).toBeUndefined();
  });
});
