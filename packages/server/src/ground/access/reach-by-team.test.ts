import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { KeyPrincipal } from '#ground/http/principal.ts';
import { asking, joinTo } from './fixtures/person.ts';
import type { ReachableTeam, Tree } from './reach-team.ts';
import { reachVisible, reachByTeam } from './reach-by-team.ts';

let tree: TestTree;
let other: TestTree;
let below: ReachableTeam;
let key: KeyPrincipal;
let accountId: string;

const { db } = await testDatabase();

beforeEach(async () => {
  tree = await newTree({ db });
  other = await newTree({ db });
  below = await tree.addTeam('Below');
  key = { kind: 'key', keyId: '', teamId: tree.team.id, orgId: tree.team.orgId, scopes: null };
  const { userId } = await tree.addMember(below, `${crypto.randomUUID()}@example.com`, 'member');
  accountId = await joinTo(db, { orgId: tree.team.orgId, userId });
});

/** Returns a lookup that finds a thing of this team, in the team's own tree only. */
const thingOf = ({ id, orgId }: ReachableTeam) => ({
  absent: 'agent_not_found' as const,
  find: async (at: Tree) => (at.orgId === orgId ? { team_id: id } : undefined),
});

describe('reachByTeam', () => {
  test('returns a thing together with its team', async () => {
    const mine = await asking(db, accountId, 'member');
    for (const principal of [key, mine])
      expect(await reachByTeam(db, principal, thingOf(below))).toMatchObject({
        row: { team_id: below.id },
        team: { id: below.id },
      });
  });

  test('finds no thing whose team the key or person does not reach', async () => {
    const mine = await asking(db, accountId, 'member');
    for (const [principal, team] of [
      [mine, tree.team],
      [mine, other.team],
      [key, other.team],
    ] as const)
      await expect(reachByTeam(db, principal, thingOf(team))).rejects.toMatchObject({
        code: 'agent_not_found',
      });
  });

  test('refuses a person whose role on the team is too low', async () => {
    const asOwner = await asking(db, accountId, 'owner');
    await expect(reachByTeam(db, asOwner, thingOf(below))).rejects.toMatchObject({
      code: 'role_missing',
    });
  });
});

describe('reachVisible', () => {
  const seen = (team: ReachableTeam, isOwn: boolean) => ({ ...thingOf(team), isOwn: () => isOwn });

  test('returns a thing of any team to a key, and to a person for what every role may do', async () => {
    const asPartner = await asking(db, accountId, 'partner');
    for (const principal of [key, asPartner])
      expect(await reachVisible(db, principal, seen(tree.team, false))).toMatchObject({
        row: { team_id: tree.team.id },
        tree: { orgId: tree.team.orgId },
      });
  });

  test('demands a role on the team for anything else, and a lower one for the person’s own thing', async () => {
    const asLeader = await asking(db, accountId, 'team_leader', 'member');
    const foreign = reachVisible(db, asLeader, seen(below, false));
    await expect(foreign).rejects.toMatchObject({ code: 'role_missing' });
    const own = await reachVisible(db, asLeader, seen(below, true));
    expect(own).toMatchObject({ row: { team_id: below.id } });
    const elsewhere = reachVisible(db, asLeader, seen(tree.team, true));
    await expect(elsewhere).rejects.toMatchObject({ code: 'role_missing' });
  });

  test('checks ownership with the person’s user in the thing’s organisation', async () => {
    const asked: string[] = [];
    const asLeader = await asking(db, accountId, 'team_leader', 'member');
    const isOwn = (_: unknown, userId: string) => asked.push(userId) > 0;
    await reachVisible(db, asLeader, { ...thingOf(below), isOwn });
    expect(asked).toEqual([asLeader.users[0]?.userId]);
  });
});
