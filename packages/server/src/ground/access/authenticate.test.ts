import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { authenticate, hashSecret } from './authenticate.ts';
import { findAccountMemberships } from './account-memberships.queries.ts';

const { db } = await testDatabase();

async function plantKey(teamId: string | null, usedSecondsAgo: number | null = null) {
  const secret = crypto.randomUUID();
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (team_id, name, secret_hash, last_used_at)
    values (${teamId}, 'K', ${hashSecret(secret)},
      now() - make_interval(secs => ${usedSecondsAgo})) returning id`.execute(db);
  return { id: rows[0]!.id, header: `Bearer ${secret}` };
}

const useOf = async (id: string) =>
  (
    await sql<{ seconds: number | null }>`
      select extract(epoch from now() - last_used_at)::int as seconds
      from api_keys where id = ${id}`.execute(db)
  ).rows[0]?.seconds;

describe('an Authorization header', () => {
  test('names a key and its team, with the scheme in upper or lower case', async () => {
    const { team } = await newTree({ db });
    const { id, header } = await plantKey(team.id);
    const expected = { kind: 'key', keyId: id, teamId: team.id, orgId: team.orgId, scopes: null };
    expect(await authenticate(db, header)).toEqual(expected);
    expect(await authenticate(db, header.replace('Bearer', 'bEARER'))).toEqual(expected);
  });

  test('is refused if it is missing, malformed or unknown', async () => {
    const { team } = await newTree({ db });
    const { header } = await plantKey(team.id);
    for (const sent of [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      header.slice(7),
      `${header}, ${header}`,
    ])
      await expect(authenticate(db, sent)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused with a reason of its own if the key’s team was deleted', async () => {
    const { header } = await plantKey(null);
    await expect(authenticate(db, header)).rejects.toMatchObject({ code: 'key_without_team' });
  });

  test('updates the last use of a key once a minute', async () => {
    const { team } = await newTree({ db });
    const [fresh, stale] = [await plantKey(team.id, 40), await plantKey(team.id, 300)];
    for (const { header } of [fresh, stale]) await authenticate(db, header);
    expect(await useOf(fresh.id)).toBeGreaterThanOrEqual(40);
    expect(await useOf(stale.id)).toBeLessThan(30);
  });
});

test('an account that does not exist has no users and no memberships', async () => {
  expect(await findAccountMemberships(db, crypto.randomUUID())).toEqual({
    email: '',
    language: null,
    users: [],
    memberships: [],
  });
});

test('an account that is joined to no user has only its address', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email) values (${email}) returning id`.execute(db);
  expect(await findAccountMemberships(db, rows[0]!.id)).toEqual({
    email,
    language: null,
    users: [],
    memberships: [],
  });
});
