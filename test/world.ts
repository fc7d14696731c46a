import { randomInt, randomUUID } from 'node:crypto';
import { failures } from '@guildhall/contract';
import type { Role, Scope } from '@guildhall/contract';
import type { Principal } from '../packages/server/src/ground/access/authenticate.ts';
import { reachTeam } from '../packages/server/src/ground/access/reach-team.ts';
import type { ReachableTeam } from '../packages/server/src/ground/access/reach-team.ts';
import type { Parts } from '../packages/server/src/app/app.ts';
import type { Actor } from '../packages/server/src/ground/http/principal.ts';
import { transaction } from '../packages/server/src/ground/db/database.ts';
import { initOrganisation } from '../packages/server/src/app/init-organisation.ts';
import { createTeam } from '../packages/server/src/people/teams/change-teams.ts';
import { createKey } from '../packages/server/src/people/keys/change-keys.ts';
import { addMember } from '../packages/server/src/people/members/add-members.ts';
import { testApp } from './app.ts';
import type { TestApp } from './app.ts';
import { addTeamDefaults } from '../packages/server/src/assistant/workflows/team-defaults.ts';

/** The actor of changes that prepare a test. */
export const testActor: Actor = { kind: 'system', name: 'test' };

export type Headers = Record<'authorization' | 'content-type', string>;

export interface TestTree {
  team: ReachableTeam;
  owner: { userId: string; email: string };
  /** Headers with a key that may do everything in the tree. */
  headers: Headers;
  principal: Principal;
  addTeam(name: string, parent?: ReachableTeam): Promise<ReachableTeam>;
  addMember(team: ReachableTeam, email: string, role: Role): Promise<{ userId: string }>;
  addKey(team: ReachableTeam, options?: { scopes?: Scope[] }): Promise<Headers>;
}

export interface TestWorld extends TestApp {
  tree: TestTree;
  ask: Ask;
}

export interface Answer {
  status: number;
  // Tests read answers of every shape.
  body: any;
}

/** Sends a request with the key of the tree or other headers, and reads the JSON of the answer. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<Answer>;

/** Returns the answer to a request that ends with this failure. */
export const refused = (code: keyof typeof failures): Answer => ({
  status: failures[code].status,
  body: { error: failures[code].message },
});

/** Returns the server of `testApp` with a new tree. */
export async function testWorld(): Promise<TestWorld> {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  return { app, parts, tree, ask: asking(app, tree.headers) };
}

/** Returns a function that sends requests, by default with these headers. */
export function asking(app: TestApp['app'], usual: object): Ask {
  const ask = askingWhole(app, usual);
  return async (method, path, sent, headers) => {
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const { status, body } = await ask(method, path, text, headers);
    return { status, body };
  };
}

export type WholeAnswer = Answer & { headers: Response['headers'] };

/** Like `asking`, with the headers of the answer. A string is sent as it is. */
export function askingWhole(app: TestApp['app'], usual: object) {
  return async (
    ...[method, path, body, headers = usual]: Parameters<Ask>
  ): Promise<WholeAnswer> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sent = body === undefined ? {} : { body: text };
    const response = await app.request(path, { method, headers: { ...headers }, ...sent });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** Creates a team tree for one test alone. */
export async function newTree({ db }: Pick<Parts, 'db'>): Promise<TestTree> {
  // Digits have one width, so lines of kept pictures always break in the same place.
  const unique = String(randomInt(1e8)).padStart(8, '0');
  const email = `owner-${unique}@example.com`;
  const { teamId, apiKey, ownerUserId } = await initOrganisation(db, {
    team: `Tree ${unique}`,
    owner: email,
  });
  const principal: Principal = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null };
  const team = await reachTeam(db, principal);
  return {
    team,
    owner: { userId: ownerUserId, email },
    headers: toHeaders(apiKey),
    principal,
    async addTeam(name, parent = team) {
      const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}`;
      const asked = { principal, actor: testActor };
      const { id } = await createTeam({ db, addTeamDefaults }, asked, parent, { name, slug });
      return reachTeam(db, principal, id);
    },
    addMember: (at, address, role) =>
      transaction(db, (tx) => addMember(tx, testActor, at, { email: address, role })),
    async addKey(at, options = {}) {
      const { secret } = await transaction(db, (tx) =>
        createKey(tx, testActor, at, { name: 'K', ...options }),
      );
      return toHeaders(secret);
    },
  };
}

function toHeaders(secret: string): Headers {
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
}
