import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Person } from '#ground/access/viewer.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';
import { isOffered, places, runs } from './fixtures/oracle.ts';
import type { Place, Planted, Runner } from './fixtures/oracle.ts';
import { mayRun } from './may-run.queries.ts';
import { listRunnable } from './workflows.queries.ts';

/** People with roles on one or two teams of the tree. */
const runners: Runner[] = [
  { name: 'rootOwner', roles: { root: 'owner' } },
  { name: 'rootMember', roles: { root: 'member' } },
  { name: 'rootPartner', roles: { root: 'partner' } },
  { name: 'midLeader', roles: { root: 'partner', mid: 'team_leader' } },
  { name: 'midMember', roles: { mid: 'member' } },
  { name: 'midPartner', roles: { mid: 'partner', leaf: 'partner' } },
  { name: 'leafLeader', roles: { leaf: 'team_leader' } },
  { name: 'leafMember', roles: { leaf: 'member', root: 'partner' } },
  { name: 'siblingMember', roles: { sibling: 'member' } },
  { name: 'siblingLeader', roles: { sibling: 'team_leader', leaf: 'partner' } },
];

interface World {
  tree: TestTree;
  teams: Record<string, ReachableTeam>;
  workflows: (Planted & { id: string })[];
}

const emailOf = (name: string) => `${name.toLowerCase()}@runs.example`;

const { app, parts } = await testApp();
const world = await plant();
const other = await plant();

function below(team: Place): Place[] {
  return places.filter(({ path }) => path.includes(team.name));
}

/**
 * Returns workflows of each visibility on the team, with every creator, group and person that can
 * be named there.
 */
function variants(team: Place): Planted[] {
  const nobody = { team, creator: null, groups: [], users: [] };
  const inside = below(team).map(({ name }) => name);
  const people = runners.filter(({ roles }) => inside.some((name) => roles[name]));
  return [
    { ...nobody, visibility: 'team' },
    { ...nobody, visibility: 'shared' },
    { ...nobody, visibility: 'private' },
    ...people.map(({ name }) => ({ ...nobody, visibility: 'private' as const, creator: name })),
    ...inside.map((name) => ({ ...nobody, visibility: 'group' as const, groups: [name] })),
    { ...nobody, visibility: 'group', groups: inside },
    ...people.map(({ name }) => ({ ...nobody, visibility: 'individual' as const, users: [name] })),
    { ...nobody, visibility: 'individual', users: people.map(({ name }) => name) },
  ];
}

async function plant(): Promise<World> {
  const tree = await newTree(parts);
  const mid = await tree.addTeam('Mid');
  const teams: World['teams'] = {
    root: tree.team,
    mid,
    leaf: await tree.addTeam('Leaf', mid),
    sibling: await tree.addTeam('Sibling'),
  };
  const ids: Record<string, string> = {};
  for (const { name, roles } of runners) {
    for (const [team, role] of Object.entries(roles)) {
      ids[name] = (await tree.addMember(teams[team]!, emailOf(name), role)).userId;
    }
  }
  const { addWorkflow } = workflowClient(app, tree);
  const workflows: World['workflows'] = [];
  for (const planted of places.flatMap(variants)) {
    const { id } = await addWorkflow({
      teamId: teams[planted.team.name]!.id,
      visibility: planted.visibility,
      groupIds: planted.groups.map((name) => teams[name]!.id),
      userIds: planted.users.map((name) => ids[name]),
    });
    if (planted.creator) {
      await sql`update workflows set creator_id = ${ids[planted.creator]}
        where id = ${id}`.execute(parts.db);
    }
    workflows.push({ ...planted, id });
  }
  return { tree, teams, workflows };
}

async function personOn(place: Place, name: string): Promise<Person | null> {
  return viewerByEmail(parts.db, world.teams[place.name]!, emailOf(name));
}

async function offered(place: Place, person: Person): Promise<string[]> {
  const rows = await listRunnable(parts.db, world.teams[place.name]!, {
    runnable: mayRun(person),
    hasModel: true,
  });
  return rows.filter((row) => row.built_in === null).map(({ id }) => id);
}

describe.each(places)('GET /v1/workflows/runnable on $name', (place) => {
  const ask = async (query = '', headers: object = world.tree.headers) => {
    const path = `/v1/workflows/runnable?teamId=${world.teams[place.name]!.id}${query}`;
    const response = await app.request(path, { headers: { ...headers } });
    const body = (await response.json()) as { workflows: { id: string; isBuiltIn: boolean }[] };
    return { status: response.status, body };
  };
  const ownIds = (workflows: { id: string; isBuiltIn: boolean }[]) =>
    workflows.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id])).toSorted();

  test('lists for a key what the given member can start, and without a member everything', async () => {
    const offeredThere = world.workflows.filter((workflow) => isOffered(workflow, place));
    for (const runner of runners.filter(({ roles }) => roles[place.name])) {
      const { body } = await ask(`&userEmail=${encodeURIComponent(emailOf(runner.name))}`);
      const expected = offeredThere.filter((workflow) => runs(runner, workflow));
      expect({ runner, ids: ownIds(body.workflows) }).toEqual({
        runner,
        ids: expected.map(({ id }) => id).toSorted(),
      });
    }
    const { body } = await ask();
    expect(ownIds(body.workflows)).toEqual(offeredThere.map(({ id }) => id).toSorted());
  });

  test('404: a person who is not on the team, or a team of another organisation', async () => {
    const email = encodeURIComponent('nobody@runs.example');
    expect((await ask(`&userEmail=${email}`)).status).toBe(404);
    expect((await ask('', other.tree.headers)).status).toBe(404);
  });
});

describe('the rule of who can run a workflow', () => {
  async function whole(runner: Parameters<typeof mayRun>[0]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select workflow.id from workflows workflow
      where workflow.org_id = ${world.tree.team.orgId} and ${mayRun(runner)}`.execute(parts.db);
    return new Set(rows.map(({ id }) => id));
  }

  test('agrees with the reference rule for every workflow of the organisation', async () => {
    for (const runner of runners) {
      const place = places.find(({ name }) => runner.roles[name])!;
      const found = await whole((await personOn(place, runner.name))!);
      for (const workflow of world.workflows) {
        const runnable = found.has(workflow.id);
        expect({ runner, workflow, runnable }).toEqual({
          runner,
          workflow,
          runnable: runs(runner, workflow),
        });
      }
    }
  });

  test('lets a key run all, and an anonymous visitor or a leader who views as a member none', async () => {
    const all = await whole({ kind: 'manager' });
    expect(world.workflows.every(({ id }) => all.has(id))).toBe(true);
    expect(await whole({ kind: 'anonymous' })).toEqual(new Set());
    const eyes = (await personOn(places[1]!, 'midMember'))!;
    expect((await whole(eyes)).size).toBeGreaterThan(0);
    expect(await whole({ kind: 'leaderAsMember', member: eyes, leader: eyes })).toEqual(new Set());
  });

  test('ignores groups and people that are left over from another visibility', async () => {
    const alone = { name: 'midMember', roles: { mid: 'member' } } as const;
    const person = (await personOn(places[1]!, alone.name))!;
    const ofRoot = ({ team, visibility }: Planted) => team.name === 'root' && visibility;
    const grouped = world.workflows.filter(
      (it) => ofRoot(it) === 'group' && it.groups.includes('mid'),
    );
    const named = world.workflows.filter(
      (it) => ofRoot(it) === 'individual' && it.users.includes(alone.name),
    );
    for (const listed of [grouped, named]) {
      const ids = listed.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      const change = (visibility: string) =>
        sql`update workflows set visibility = ${visibility}
          where id = any(${ids}::uuid[])`.execute(parts.db);
      const before = await whole(person);
      expect(ids.filter((id) => before.has(id))).toEqual(ids);
      await change('team');
      const after = await whole(person);
      await change(listed[0]!.visibility);
      expect(ids.filter((id) => after.has(id))).toEqual([]);
    }
  });

  test('gives nobody a workflow of another organisation, even if both have the same people (S7)', async () => {
    const foreign = new Set(other.workflows.map(({ id }) => id));
    for (const place of places) {
      for (const runner of runners.filter(({ roles }) => roles[place.name])) {
        const found = await offered(place, (await personOn(place, runner.name))!);
        expect(found.filter((id) => foreign.has(id))).toEqual([]);
      }
    }
  });
});

describe('the list of workflows that can be started', () => {
  const [root] = places;

  test('has no disabled or deleted workflows and is in display order (D20)', async () => {
    const { ask } = workflowClient(app, world.tree);
    const person = (await personOn(root!, 'rootMember'))!;
    const before = await listRunnable(parts.db, world.tree.team, {
      runnable: mayRun(person),
      hasModel: true,
    });
    const own = before.filter((row) => row.built_in === null);
    const [disabled, deleted, last] = own.map(({ id }) => id);
    await ask('PATCH', `/v1/workflows/${disabled}`, { enabled: false });
    await ask('DELETE', `/v1/workflows/${deleted}`);
    await ask('PATCH', `/v1/workflows/${last}`, { sortOrder: -1 });
    const after = await listRunnable(parts.db, world.tree.team, {
      runnable: mayRun(person),
      hasModel: true,
    });
    const left = before.map(({ id }) => id).filter((id) => ![disabled, deleted, last].includes(id));
    expect(after.map(({ id }) => id)).toEqual([last, ...left]);
  });

  test('has the built-in workflows of the team itself, for partners too', async () => {
    for (const name of ['rootMember', 'rootPartner']) {
      const person = (await personOn(root!, name))!;
      const rows = await listRunnable(parts.db, world.tree.team, {
        runnable: mayRun(person),
        hasModel: true,
      });
      const builtIn = rows.filter((row) => row.built_in !== null);
      expect(builtIn.map(({ command }) => command)).toEqual(['summarise', 'reply', 'brief']);
    }
  });
});
