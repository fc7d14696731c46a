import { sql } from 'kysely';
import type { Endpoint, Scope } from '@guildhall/contract';
import { scopes } from '@guildhall/contract';
import type { TestApp } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { newTree } from '../world.ts';
import type { Headers, TestTree } from '../world.ts';
import { createApp } from '../../packages/server/src/app/app.ts';
import { plantPeople } from './people.ts';
import { plantTokens } from './token-callers.ts';
import type { ReachableTeam } from '../../packages/server/src/ground/access/reach-team.ts';

/** A tree with a team and a team below, and all kinds of callers. */
export interface AuthorizationFixture extends TestApp {
  tree: TestTree;
  /** The team that the requests are about. */
  team: ReachableTeam;
  below: ReachableTeam;
  callers: Record<CallerName, (endpoint: Endpoint) => Caller>;
}

export interface Caller {
  headers: Record<string, string>;
  /** The query string, without `?`. */
  query?: string;
}

const names = [
  'a key in a cookie',
  'a key of another tree',
  'a key of a team below',
  'a key narrowed to everything else',
  'a key narrowed to this',
  'a key of the tree',
  'a key whose maker was removed',
  'a key that was made with the key of a removed person',
  'an owner',
  'a team leader',
  'a member',
  'a partner',
  'an owner on a page of another site',
  'an owner with the address of another page',
  'an owner with a wrong key',
  'an owner with an empty authorization',
  'a member of a team below',
  'an owner of another tree',
  'an owner of another tree who is invited as an owner',
  'somebody who is on no team',
  'somebody who is on no team and invited as an owner',
  'somebody who has signed out',
  'somebody whose session has expired',
  'a session in the address',
  'an owner’s token',
  'an owner’s token narrowed to this',
  'an owner’s token narrowed to everything else',
  'an owner’s token for a team below',
  'an owner’s token for another tree',
  'a member’s token',
  'a revoked token',
  'a token of somebody who left and returned',
  'an owner with a revoked token',
] as const;
export type CallerName = (typeof names)[number];
export const callerNames: readonly CallerName[] = names;

/** Creates the tree and all callers. */
export async function createCallers(testApp: TestApp): Promise<AuthorizationFixture> {
  const tree = await newTree(testApp.parts);
  const team = tree.team;
  const below = await tree.addTeam('Below');
  const secret = tree.headers.authorization.replace('Bearer ', '');
  const foreign = await newTree(testApp.parts);
  const narrowed = await narrowedKeys(tree);
  const keyBelow = await tree.addKey(below);
  const ofGone = await keysOfGoneMaker(testApp, tree);
  const people = await plantPeople(testApp, { tree, below, foreign });
  const { owner } = people.byRole;
  const tokens = await plantTokens(testApp, { tree, below, foreign }, people.byRole);
  const always = (headers: Record<string, string>, query?: string) => () => ({
    headers,
    ...(query && { query }),
  });
  const callers: AuthorizationFixture['callers'] = {
    'a key in a cookie': always({ cookie: `authorization=${secret}; session=${secret}` }),
    'a key of another tree': always(foreign.headers),
    'a key of a team below': always(keyBelow),
    'a key narrowed to everything else': ({ scope }) => ({ headers: narrowed.without(scope) }),
    'a key narrowed to this': ({ scope }) => ({ headers: narrowed.only(scope) }),
    'a key of the tree': always(tree.headers),
    'a key whose maker was removed': always(ofGone.own),
    'a key that was made with the key of a removed person': always(ofGone.made),
    'an owner': always(owner),
    'a team leader': always(people.byRole.team_leader),
    'a member': always(people.byRole.member),
    'a partner': always(people.byRole.partner),
    'an owner on a page of another site': always({ ...owner, 'sec-fetch-site': 'cross-site' }),
    'an owner with the address of another page': always({
      ...owner,
      origin: 'https://elsewhere.example',
    }),
    'an owner with a wrong key': always({ ...owner, authorization: `Bearer ${secret}x` }),
    'an owner with an empty authorization': always({ ...owner, authorization: '' }),
    'a member of a team below': always(people.below),
    'an owner of another tree': always(people.elsewhere),
    'an owner of another tree who is invited as an owner': always(people.invited),
    'somebody who is on no team': always(people.nowhere),
    'somebody who is on no team and invited as an owner': always(people.invitedOnly),
    'somebody who has signed out': always(people.ended),
    'somebody whose session has expired': always(people.expired),
    'a session in the address': always({}, encodeURI(owner['cookie'] ?? '')),
    'an owner’s token': always(tokens.whole),
    'an owner’s token narrowed to this': ({ scope }) => ({ headers: tokens.only(scope) }),
    'an owner’s token narrowed to everything else': ({ scope }) => ({
      headers: tokens.without(scope),
    }),
    'an owner’s token for a team below': always(tokens.below),
    'an owner’s token for another tree': always(tokens.elsewhere),
    'a member’s token': always(tokens.ofMember),
    'a revoked token': always(tokens.revoked),
    'a token of somebody who left and returned': always(tokens.ofGone),
    'an owner with a revoked token': always({ ...owner, ...tokens.revoked }),
  };
  // The installation has several organisations, so only operators see its state.
  const { rows } = await sql<{ email: string }>`
    select person.email from memberships join users person on person.id = memberships.user_id
    where memberships.team_id = ${team.id} and memberships.role = 'owner'
      and person.email is not null`.execute(testApp.parts.db);
  const operators = rows.map(({ email }) => email);
  const settings = { ...testApp.parts.settings, operators };
  const app = createApp({ ...testApp.parts, settings });
  return { ...testApp, app, tree, team, below, callers };
}

/** Keys keep working when their maker leaves: production must not stop (S53, D38). */
async function keysOfGoneMaker(testApp: TestApp, tree: TestTree) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'owner');
  const make = async (headers: Record<string, string>) => {
    const sent = { method: 'POST', headers, body: JSON.stringify({ name: 'Of somebody gone' }) };
    const answer = await testApp.app.request('/v1/keys', sent);
    const { secret } = (await answer.json()) as { secret: string };
    return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  };
  const session = await signIn(testApp, userId);
  const own = await make({ ...session, 'content-type': 'application/json' });
  const made = await make(own);
  const path = `/v1/teams/members?email=${email}`;
  const removed = await testApp.app.request(path, { method: 'DELETE', headers: tree.headers });
  if (!removed.ok) throw new Error(`The maker was not removed: ${removed.status}`);
  return { own, made };
}

async function narrowedKeys(tree: TestTree) {
  const only = new Map<Scope, Headers>();
  const without = new Map<Scope, Headers>();
  for (const scope of scopes) {
    only.set(scope, await tree.addKey(tree.team, { scopes: [scope] }));
    const others = scopes.filter((other) => other !== scope);
    without.set(scope, await tree.addKey(tree.team, { scopes: others }));
  }
  return {
    only: (scope: Scope | null) => (scope && only.get(scope)) ?? tree.headers,
    without: (scope: Scope | null) => (scope && without.get(scope)) ?? tree.headers,
  };
}
