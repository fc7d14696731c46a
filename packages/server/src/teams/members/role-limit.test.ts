import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { memberClient } from './fixtures/client.ts';
import type { MemberClient } from './fixtures/client.ts';

let world: TestApp;
let tree: TestTree;
let client: MemberClient;
let leader: object;
let owner: object;

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const path = '/v1/teams/members';

beforeAll(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
  client = memberClient(world.app, tree);
  const { userId } = await tree.addMember(tree.team, newEmail(), 'team_leader');
  leader = await signIn(world, userId);
  owner = await signIn(world, tree.owner.userId);
});

describe('POST /v1/teams/members by somebody signed in', () => {
  test.each(roles)('as a team leader: %s', async (role) => {
    const email = newEmail();
    const members = [
      { email: newEmail(), role: 'member' },
      { email, role },
    ];
    const { status, body } = await client.ask('POST', path, { members }, leader);
    expect(status).toBe(role === 'owner' ? 403 : 200);
    const added = await client.list(`search=${email}`);
    expect(added).toHaveLength(role === 'owner' ? 0 : 1);
    if (role === 'owner') {
      expect(body.error).toBe('Nobody can give or take a role above their own');
    }
  });

  test.each(roles)('as an owner: %s', async (role) => {
    const members = [{ email: newEmail(), role }];
    expect((await client.ask('POST', path, { members }, owner)).status).toBe(200);
  });
});

describe('DELETE /v1/teams/members by somebody signed in', () => {
  test('403: a team leader takes no owner away, of the team or of one below it', async () => {
    const below = await tree.addTeam('Below');
    const email = newEmail();
    await tree.addMember(tree.team, email, 'member');
    await tree.addMember(below, email, 'owner');
    for (const address of [email, tree.owner.email]) {
      const answer = await client.ask('DELETE', `${path}?email=${address}`, undefined, leader);
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'Nobody can give or take a role above their own' },
      });
    }
    expect(await client.list(`search=${email}`)).toHaveLength(1);
    const byOwner = await client.ask('DELETE', `${path}?email=${email}`, undefined, owner);
    expect(byOwner.status).toBe(200);
  });

  test('404: who stands elsewhere in the organisation only is nobody', async () => {
    const [one, two] = [await tree.addTeam('One'), await tree.addTeam('Two')];
    const mine = newEmail();
    const { userId } = await tree.addMember(one, mine, 'team_leader');
    const theirs = newEmail();
    await tree.addMember(two, theirs, 'member');
    const me = await signIn(world, userId);
    const unknown = await client.ask('DELETE', `${path}?email=${newEmail()}`, undefined, me);
    const elsewhere = await client.ask('DELETE', `${path}?email=${theirs}`, undefined, me);
    expect([elsewhere.status, elsewhere.body]).toEqual([404, unknown.body]);
  });
});

describe('a key of some scopes', () => {
  const refused = 'A key that may not do everything makes nobody an owner or a team_leader';

  test.each(roles)('adds nobody as more than a member, and makes nobody one: %s', async (role) => {
    const narrow = await tree.addKey(tree.team, { scopes: ['members:read', 'members:write'] });
    const isLeading = role === 'owner' || role === 'team_leader';
    const members = [{ email: newEmail(), role }];
    const added = await client.ask('POST', path, { members }, narrow);
    expect(added.status).toBe(isLeading ? 403 : 200);

    const { userId } = await tree.addMember(tree.team, newEmail(), 'member');
    const member = `/v1/teams/${tree.team.id}/members/${userId}`;
    const changed = await client.ask('PATCH', member, { role }, narrow);
    expect(changed.status).toBe(isLeading ? 403 : 200);
    if (isLeading) expect([added.body.error, changed.body.error]).toEqual([refused, refused]);
    expect((await client.ask('PATCH', member, { role })).status).toBe(200);
  });
});
