import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visibility } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Rights } from '#ground/ports/source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const { open, parts } = await sourceWorlds();
const everyone: Rights = [{ kind: 'everyone' }];
const publicly: Rights = [{ kind: 'public' }];

test.each<[Visibility, Visibility, Rights | undefined, Visibility]>([
  ['public', 'tree', undefined, 'tree'],
  ['public', 'restricted', undefined, 'restricted'],
  ['tree', 'team', undefined, 'team'],
  ['team', 'restricted', undefined, 'restricted'],
  ['restricted', 'team', undefined, 'restricted'],
  ['team', 'public', undefined, 'team'],
  ['team', 'restricted', everyone, 'team'],
])(
  '%s to %s, with the rights %j: it is %s at once, although the place is away and the source paused',
  async (from, to, rights, now) => {
    const world = await open();
    await world.change({ visibility: from });
    world.place.items.set('a', { path: 'a.txt', text: 'one', ...(rights && { rights }) });
    await world.run();
    await world.ready();
    // A new version waits to be read, too.
    world.place.items.set('a', { path: 'a.txt', text: 'two', ...(rights && { rights }) });
    await world.run();
    await world.change({ visibility: to, paused: true });
    const { rows } = await sql<{ visibility: Visibility }>`
    select distinct visibility from documents where team_id = ${world.team.id}`.execute(parts.db);
    expect(rows).toEqual([{ visibility: now }]);
    await world.ready();
    expect((await world.documents())[0].visibility).toBe(now);
  },
);

test('what was public by its rights is for the team at once when the source may publish no more', async () => {
  const world = await open();
  await world.change({ mayPublish: true });
  world.place.items.set('a', { path: 'a.txt', text: 'one', rights: publicly });
  await world.run();
  expect((await world.documents())[0].visibility).toBe('public');
  world.place.faults = { problem: new SourceProblem('unreachable', 'Away') };
  await world.change({ mayPublish: false });
  expect((await world.documents())[0].visibility).toBe('team');
  world.place.faults = {};
  await world.change({ mayPublish: true });
  expect((await world.documents())[0].visibility).toBe('team');
  await world.run();
  expect((await world.documents())[0].visibility).toBe('public');
});

test('a renamed source moves its folder, also where the place lists only what has changed', async () => {
  const world = await open({ 'a.txt': 'one', 'b/b.txt': 'two' });
  await world.run();
  const ids = await world.ids();
  await world.change({ name: 'Other' });
  world.place.faults = {
    messages: [{ kind: 'done', scope: 'all', isComplete: true, isDelta: true }],
  };
  await world.run();
  expect(await world.places()).toEqual(['Other/a.txt', 'Other/b/b.txt']);
  expect(await world.ids()).toEqual(ids);
});

test('with other settings the listing begins anew', async () => {
  const world = await open({ 'a.txt': 'one' });
  const cursors = async () => {
    const { rows } = await sql`
      select cursor from source_scopes where source_id = ${world.sourceId} and cursor is not null`.execute(
      parts.db,
    );
    return rows.length;
  };
  world.place.faults = {
    messages: [{ kind: 'done', scope: 'all', isComplete: true, cursor: 'x' }],
  };
  await world.run();
  await world.change({ name: 'Other' });
  expect(await cursors()).toBe(1);
  await world.change({ settings: { path: '/elsewhere' } });
  expect(await cursors()).toBe(0);
});
