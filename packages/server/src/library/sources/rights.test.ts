import { expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { Headers } from '../../../../../test/world.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { startProcessingOfStranded } from '#library/documents/reconcile.ts';
import { runSource } from './run/run-source.ts';
import { ScriptedPlace, openScripted } from './fixtures/scripted-source.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';

const { tree, ask, parts } = await testWorld();
let made = 0;

async function newWorld() {
  const team = await tree.addTeam(`Rights ${(made += 1)}`);
  const key = await tree.addKey(team);
  const place = new ScriptedPlace();
  const source = await openScripted(parts, team, place);
  return { team, key, place, ...source };
}

async function join(team: ReachableTeam, name: string, role: 'member' | 'partner' | 'team_leader') {
  const email = `${name}-${made}@example.com`;
  await tree.addMember(team, email, role);
  return email;
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await check()); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ready(team: ReachableTeam): Promise<void> {
  await until(async () => {
    const { body } = await ask('GET', `/v1/documents?teamId=${team.id}&pageSize=100`);
    return body.documents.every((it: any) => it.state === 'ready' && it.newVersion === null);
  });
}

/** The documents whose words a person finds. */
async function finds(
  key: Headers,
  userEmail: string | undefined,
  query: string,
): Promise<string[]> {
  const { status, body } = await ask('POST', '/v1/knowledge/search', { query, userEmail }, key);
  expect(status).toBe(200);
  return body.documents.map((it: any) => it.name).toSorted();
}

test('a restricted item is found by its people and by the members of its groups, and by nobody else', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  const bob = await join(team, 'bob', 'member');
  const cleo = await join(team, 'cleo', 'member');
  const lead = await join(team, 'lead', 'team_leader');
  const partner = await join(team, 'partner', 'partner');
  place.groups = [{ id: 'g1', name: 'Staff', emails: [bob.toUpperCase()] }];
  const person = (email: string) => ({ kind: 'person', email }) as const;
  const items = {
    ada: { path: 'ada.txt', text: 'walrus one', rights: [person(ada)] },
    group: { path: 'group.txt', text: 'walrus two', rights: [{ kind: 'group', id: 'g1' }] },
    alike: { path: 'alike.txt', text: 'walrus three', rights: [{ kind: 'group', id: 'Staff' }] },
    all: { path: 'all.txt', text: 'walrus four', rights: [{ kind: 'everyone' }] },
    nobody: { path: 'nobody.txt', text: 'walrus five', rights: [] },
    broken: { path: 'broken.txt', text: 'walrus six', rights: 'unreadable' },
    web: { path: 'web.txt', text: 'walrus seven', rights: [{ kind: 'public' }] },
    unknown: { path: 'unknown.txt', text: 'walrus eight', rights: [person('x@example.org')] },
    partner: { path: 'partner.txt', text: 'walrus nine', rights: [person(partner)] },
  } as const;
  for (const [id, item] of Object.entries(items)) place.items.set(id, item);
  await run();
  await ready(team);
  expect(await finds(key, ada, 'walrus')).toEqual(['ada.txt', 'all.txt', 'web.txt']);
  expect(await finds(key, bob, 'walrus')).toEqual(['all.txt', 'group.txt', 'web.txt']);
  expect(await finds(key, cleo, 'walrus')).toEqual(['all.txt', 'web.txt']);
  expect(await finds(key, partner, 'walrus')).toEqual(['partner.txt']);
  expect(await finds(key, undefined, 'walrus')).toEqual([]);
  expect(await finds(key, lead, 'walrus')).toHaveLength(9);
});

test('a right that is withdrawn counts at once; a member who leaves a group reads no more', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  place.groups = [{ id: 'g', name: 'G', emails: [ada] }];
  place.items.set('a', { path: 'a.txt', text: 'heron', rights: [{ kind: 'group', id: 'g' }] });
  place.items.set('b', { path: 'b.txt', text: 'heron', rights: [{ kind: 'everyone' }] });
  await run();
  await ready(team);
  expect(await finds(key, ada, 'heron')).toEqual(['a.txt', 'b.txt']);
  place.groups = [{ id: 'g', name: 'G', emails: [] }];
  place.items.set('b', { path: 'b.txt', text: 'heron', rights: 'unreadable' });
  await run();
  expect(await finds(key, ada, 'heron')).toEqual([]);
});

test('who may read a cleaned version may not read the one before, not even while it waits to be read', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  place.items.set('a', { path: 'a.txt', text: 'salary 9000', rights: [] });
  await run();
  await ready(team);
  place.items.set('a', { path: 'a.txt', text: 'salary hidden', rights: [{ kind: 'everyone' }] });
  place.faults = { unread: new Set(['a']) };
  await run();
  expect(await finds(key, ada, 'salary')).toEqual([]);
  place.faults = {};
  await run();
  await ready(team);
  expect(await finds(key, ada, 'salary')).toEqual(['a.txt']);
});

test('a right that is withdrawn together with new bytes that cannot be read counts for the bytes of before', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  const rights = [{ kind: 'person', email: ada } as const];
  place.items.set('a', { path: 'a.txt', text: 'otter', rights });
  await run();
  await ready(team);
  expect(await finds(key, ada, 'otter')).toEqual(['a.txt']);
  place.items.set('a', { path: 'a.txt', text: 'otter and more', rights: [] });
  place.faults = { unread: new Set(['a']) };
  await run();
  expect(await finds(key, ada, 'otter')).toEqual([]);
});

test('a list that becomes the team’s together with new bytes leaves out the partners on it at once', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  const partner = await join(team, 'partner', 'partner');
  const rights = [ada, partner].map((email) => ({ kind: 'person', email }) as const);
  place.items.set('a', { path: 'a.txt', text: 'stork', rights });
  await run();
  await ready(team);
  expect(await finds(key, partner, 'stork')).toEqual(['a.txt']);
  place.items.set('a', { path: 'a.txt', text: 'stork and more', rights: [{ kind: 'everyone' }] });
  place.faults = { unread: new Set(['a']) };
  await run();
  expect(await finds(key, partner, 'stork')).toEqual([]);
  expect(await finds(key, ada, 'stork')).toEqual(['a.txt']);
});

test('bytes that change between listing and reading do not come under the rights of the listed ones', async () => {
  const { team, key, place, run } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  place.items.set('a', { path: 'a.txt', text: 'crane', rights: [{ kind: 'everyone' }] });
  // Called before the item is listed, and before it is read.
  let calls = 0;
  const meanwhile = () => {
    calls += 1;
    if (calls === 2) place.items.set('a', { path: 'a.txt', text: 'crane and pay', rights: [] });
  };
  place.faults = { meanwhile };
  await run();
  await ready(team);
  expect(await finds(key, ada, 'crane')).toEqual([]);
  place.faults = {};
  await run();
  await ready(team);
  expect(await finds(key, ada, 'crane')).toEqual([]);
  expect(await finds(key, undefined, 'crane')).toEqual([]);
});

test('a new version that waits to be read does not open to those whom a later one lets in', async () => {
  const { team, key, place, run, sourceId } = await newWorld();
  const ada = await join(team, 'ada', 'member');
  place.items.set('a', { path: 'a.txt', text: 'kite', rights: [] });
  await run();
  await ready(team);
  // Nothing is read meanwhile.
  const held = { ...parts, jobs: noJobs, openSource: () => place.open() };
  const { signal } = new AbortController();
  const runHeld = () => runSource(held, { orgId: team.orgId, sourceId }, signal);
  place.items.set('a', { path: 'a.txt', text: 'kite and pay', rights: [] });
  await runHeld();
  place.items.set('a', { path: 'a.txt', text: 'kite alone', rights: [{ kind: 'everyone' }] });
  place.faults = { unread: new Set(['a']) };
  await runHeld();
  await startProcessingOfStranded(parts);
  await ready(team);
  expect(await finds(key, ada, 'kite')).toEqual([]);
  place.faults = {};
  await run();
  await ready(team);
  expect(await finds(key, ada, 'kite')).toEqual(['a.txt']);
  expect(await finds(key, ada, 'pay')).toEqual([]);
});
