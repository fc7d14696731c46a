import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';

let world: TestApp;
let tree: TestTree;

beforeEach(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
});

async function post(path: string, body: object) {
  const sent = { method: 'POST', headers: tree.headers, body: JSON.stringify(body) };
  const answer = await world.app.request(path, sent);
  return { status: answer.status, code: answer.headers.get('x-error-code') };
}

const tally = (all: { status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other);

describe('S56: a team', () => {
  test('has at most 100 working keys, also when they are made at the same moment', async () => {
    await sql`insert into api_keys (team_id, name, secret_hash, revoked_at)
      select ${tree.team.id}, 'K', sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
        case when number > 97 then now() end
      from generate_series(1, 110) number`.execute(world.parts.db);
    // With the first key of the tree there are 98.
    const made = await Promise.all(
      Array.from({ length: 6 }, () => post('/v1/keys', { name: 'x' })),
    );
    expect(tally(made)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.code).toBe('keys_full');
    const below = await tree.addTeam('Below');
    expect((await post('/v1/keys', { name: 'x', teamId: below.id })).status).toBe(201);
    await sql`update api_keys set expires_at = now() where id = (
      select id from api_keys where team_id = ${tree.team.id} and name = 'K'
        and revoked_at is null limit 1)`.execute(world.parts.db);
    expect((await post('/v1/keys', { name: 'x' })).status).toBe(201);
  });
});
