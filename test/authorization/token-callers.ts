import { scopes } from '@guildhall/contract';
import type { Scope } from '@guildhall/contract';
import type { ReachableTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import type { TestApp } from '../app.ts';
import { newToken } from '../personal-token.ts';
import { signIn } from '../sign-in.ts';
import type { Headers, TestTree } from '../world.ts';
import type { SentHeaders } from './people.ts';

interface Places {
  tree: TestTree;
  below: ReachableTeam;
  foreign: TestTree;
}

/** Makes personal tokens of people who are signed in, and such as open nothing. */
export async function plantTokens(
  world: TestApp,
  { tree, below, foreign }: Places,
  { owner, member }: { owner: SentHeaders; member: SentHeaders },
) {
  const here = { teamId: tree.team.id };
  const only = new Map<Scope, Headers>();
  const without = new Map<Scope, Headers>();
  for (const scope of scopes) {
    const others = scopes.filter((other) => other !== scope);
    only.set(scope, (await newToken(world, owner, { ...here, scopes: [scope] })).headers);
    without.set(scope, (await newToken(world, owner, { ...here, scopes: others })).headers);
  }
  const whole = await newToken(world, owner, here);
  const revoked = await newToken(world, owner, here);
  const path = `/v1/profile/tokens/${revoked.token.id}`;
  await world.app.request(path, { method: 'DELETE', headers: owner });
  return {
    whole: whole.headers,
    revoked: revoked.headers,
    ofMember: (await newToken(world, member, here)).headers,
    below: (await newToken(world, owner, { teamId: below.id })).headers,
    // The same person owns nothing there.
    elsewhere: (await newToken(world, owner, { teamId: foreign.team.id })).headers,
    ofGone: await ofSomebodyGone(world, tree),
    only: (scope: Scope | null) => (scope && only.get(scope)) ?? whole.headers,
    without: (scope: Scope | null) => (scope && without.get(scope)) ?? whole.headers,
  };
}

/** A token ends with the last membership, and stays so when the person is added again. */
async function ofSomebodyGone(world: TestApp, tree: TestTree): Promise<Headers> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'owner');
  const made = await newToken(world, await signIn(world, userId), { teamId: tree.team.id });
  const path = `/v1/teams/members?email=${email}`;
  await world.app.request(path, { method: 'DELETE', headers: tree.headers });
  await tree.addMember(tree.team, email, 'owner');
  await signIn(world, userId);
  return made.headers;
}
