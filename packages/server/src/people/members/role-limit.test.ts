import { describe, expect, test } from 'vitest';
import { roles } from '@guildhall/contract';
import { signIn } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { memberClient } from './fixtures/client.ts';

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const path = '/v1/teams/members';

const world = await testWorld();
const { tree } = world;
const client = memberClient(world.app, tree);
const leading = await tree.addMember(tree.team, newEmail(), 'team_leader');
const leader = await signIn(world, leading.userId);
const owner = await signIn(world, tree.owner.userId);

describe('POST /v1/teams/members by a signed-in person', () => {
  test.each(roles)('a team leader adds people with every role but owner: %s', async (role) => {
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

  test.each(roles)('an owner adds people with every role: %s', async (role) => {
    const members = [{ email: newEmail(), role }];
    expect((await client.ask('POST', path, { members }, owner)).status).toBe(200);
  });
});

describe('DELETE /v1/teams/members by a signed-in person', () => {
  test('403: a team leader cannot remove an owner of the team or of a team below it', async () => {
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

  test('404: a person who is only on another team of the organisation gets the same answer as an unknown one', async () => {
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

describe('a key with limited scopes', () => {
  const refused =
    'A key that may not do everything gives and takes no role of owner or team_leader';
  const addNarrowKey = () => tree.addKey(tree.team, { scopes: ['members:read', 'members:write'] });
  const isLeading = (role: string) => role === 'owner' || role === 'team_leader';

  /**
   * Puts a person with this role on the team. Returns their address and the path of their
   * membership.
   */
  const addHolder = async (role: (typeof roles)[number], team = tree.team) => {
    const email = newEmail();
    const { userId } = await tree.addMember(team, email, role);
    return { email, place: `/v1/teams/${team.id}/members/${userId}` };
  };

  test.each(roles)(
    'gives new and present members only the roles below team_leader: %s',
    async (role) => {
      const narrow = await addNarrowKey();
      const members = [
        { email: newEmail(), role: 'member' },
        { email: newEmail(), role },
      ];
      const added = await client.ask('POST', path, { members }, narrow);
      expect(added.status).toBe(isLeading(role) ? 403 : 200);
      const { place } = await addHolder('member');
      const changed = await client.ask('PATCH', place, { role }, narrow);
      expect(changed.status).toBe(isLeading(role) ? 403 : 200);
      if (isLeading(role))
        expect([added.body.error, changed.body.error]).toEqual([refused, refused]);
      expect((await client.ask('PATCH', place, { role })).status).toBe(200);
    },
  );

  test.each(roles)(
    'lowers and removes members, but not an owner or team leader: %s',
    async (role) => {
      const narrow = await addNarrowKey();
      const { email, place } = await addHolder(role);
      const lowered = await client.ask('PATCH', place, { role: 'partner' }, narrow);
      expect(lowered.status).toBe(isLeading(role) ? 403 : 200);
      const removed = await client.ask('DELETE', `${path}?email=${email}`, undefined, narrow);
      expect(removed.status).toBe(isLeading(role) ? 403 : 200);
      if (isLeading(role)) {
        expect([lowered.body.error, removed.body.error]).toEqual([refused, refused]);
        expect(await client.list(`search=${email}`)).toMatchObject([{ role }]);
      }
      const byFullKey = await client.ask('DELETE', `${path}?email=${email}`);
      expect(byFullKey.status).toBe(isLeading(role) ? 200 : 404);
    },
  );

  test('403: cannot remove a member who leads a team below', async () => {
    const narrow = await addNarrowKey();
    const below = await tree.addTeam('Below the key');
    const { email } = await addHolder('member');
    await tree.addMember(below, email, 'team_leader');
    const removed = await client.ask('DELETE', `${path}?email=${email}`, undefined, narrow);
    expect([removed.status, removed.body.error]).toEqual([403, refused]);
  });
});
