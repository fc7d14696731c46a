import { expect, test } from 'vitest';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed } from '#ground/ports/source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const { open } = await sourceWorlds();
const files = { 'a.txt': 'one', 'b.txt': 'two', 'c/c.txt': 'three' };
const all = ['Place/a.txt', 'Place/b.txt', 'Place/c/c.txt'];
const withoutB = ['Place/a.txt', 'Place/c/c.txt'];

const item = (path: string, text: string, more: object = {}): Listed => ({
  kind: 'item',
  scope: 'all',
  id: path,
  path,
  etag: `"${text}"`,
  sizeBytes: text.length,
  url: null,
  ...more,
});
const a = item('a.txt', 'one');
const b = item('b.txt', 'two');
const c = item('c/c.txt', 'three');
const gone = (id: string): Listed => ({ kind: 'gone', scope: 'all', id });
const locked = (id: string): Listed => ({
  kind: 'unreadable',
  scope: 'all',
  id,
  path: id,
  reason: 'It is locked',
});
const done = (more: object = {}): Listed => ({
  kind: 'done',
  scope: 'all',
  isComplete: true,
  ...more,
});

test.each<[string, readonly Listed[], readonly string[], boolean]>([
  ['a complete one that lacks an item', [a, c, done()], withoutB, true],
  ['one that ends without a word', [a], all, false],
  ['one whose second part never ends', [a, c, { ...b, scope: 'x' }, done()], all, false],
  ['one that says that it is half', [a, done({ isComplete: false })], all, false],
  ['a folder that could not be listed', [a, b, done({ unlisted: ['c'] })], all, true],
  ['a file that could not be looked at', [a, c, done({ unlisted: ['b.txt'] })], all, true],
  [
    'a folder whose name begins alike',
    [a, b, done({ unlisted: ['c/c'] })],
    ['Place/a.txt', 'Place/b.txt'],
    true,
  ],
  ['changes alone: one is gone', [gone('b.txt'), done({ isDelta: true })], withoutB, true],
  ['changes alone: gone and made again', [gone('b.txt'), b, done({ isDelta: true })], all, true],
  [
    'changes alone: made again and gone',
    [b, gone('b.txt'), done({ isDelta: true })],
    withoutB,
    true,
  ],
  [
    'changes that break off',
    [gone('b.txt'), done({ isDelta: true, isComplete: false })],
    withoutB,
    false,
  ],
  ['an unreadable item', [a, locked('b.txt'), c, done()], all, true],
  ['an item twice', [a, b, b, c, a, done()], all, true],
  ['nothing: a share that is not mounted', [done()], all, true],
])('a listing: %s', async (_, messages, places, isComplete) => {
  const world = await open(files);
  await world.run();
  const ids = await world.ids();
  await world.run();
  expect(await world.places()).toEqual(all);
  const before = await world.state();
  expect(before.is_complete).toBe(true);
  world.place.faults = { messages };
  await world.run();
  expect(await world.places()).toEqual(places);
  expect(await world.ids()).toEqual(
    Object.fromEntries(
      Object.entries(ids).filter(([name]) => places.some((it) => it.endsWith(`/${name}`))),
    ),
  );
  expect((await world.state()).code).toBe(isComplete ? null : 'incomplete');
  expect(world.place.reads).toBe(3);
});

test('an item that cannot be had keeps its document, says why, counts, and is current again later', async () => {
  const world = await open(files);
  await world.run();
  world.place.items.set('a.txt', { path: 'a.txt', text: 'one more' });
  for (const faults of [{ unreadable: new Set(['a.txt']) }, { unread: new Set(['a.txt']) }]) {
    world.place.faults = faults;
    await world.run();
    expect(await world.places()).toEqual(all);
    expect((await world.items())[0]).toMatchObject({ path: 'a.txt', state: 'refused' });
    expect((await world.state()).last_run).toMatchObject({ seen: 3, refused: 1, gone: 0 });
  }
  world.place.faults = {};
  await world.run();
  expect((await world.items())[0]).toMatchObject({ state: 'ready', reason: null });
  expect((await world.state()).last_run).toMatchObject({ changed: 1, refused: 0 });
});

test('nothing has changed: nothing is read, moved or written but that it was seen', async () => {
  const world = await open(files);
  await world.run();
  await world.ready();
  const before = await world.documents();
  await world.run();
  expect(world.place.reads).toBe(3);
  expect(await world.documents()).toEqual(before);
  expect((await world.state()).last_run).toEqual({
    seen: 3,
    added: 0,
    changed: 0,
    moved: 0,
    gone: 0,
    refused: 0,
  });
});

test.each([
  ['before the first item', 0],
  ['in the middle', 1],
  ['before the last item', 2],
])(
  'a listing that breaks off %s deletes nothing, and the next one goes on',
  async (_, breaksAt) => {
    const world = await open(files);
    await world.run();
    const ids = await world.ids();
    world.place.items.delete('b.txt');
    world.place.items.set('d.txt', { path: 'd.txt', text: 'four' });
    world.place.faults = { problem: new SourceProblem('unreachable', 'Away') };
    if (breaksAt > 0) world.place.faults = { breaksAt };
    await world.run();
    expect(await world.ids()).toMatchObject(ids);
    world.place.faults = {};
    await world.run();
    expect(await world.places()).toEqual(['Place/a.txt', 'Place/c/c.txt', 'Place/d.txt']);
  },
);

test.each(['in mid-list', 'in mid-read'])(
  'a run that is aborted %s is due at once and goes on',
  async (when) => {
    const world = await open(files);
    const over = new AbortController();
    let calls = 0;
    world.place.faults = {
      meanwhile: () => void ((calls += 1) === (when === 'in mid-list' ? 2 : 5) && over.abort()),
    };
    await expect(world.run(over.signal)).rejects.toThrow();
    expect(await world.state()).toMatchObject({ is_running: false, is_complete: false });
    expect((await world.state()).next_in).toBeLessThan(1);
    world.place.faults = {};
    await world.run();
    expect(await world.places()).toEqual(all);
    expect(world.place.reads).toBeLessThanOrEqual(4);
  },
);
