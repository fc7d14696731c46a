import { expect, test } from 'vitest';
import { sourceWorlds } from './fixtures/source-world.ts';
import type { SourceWorld } from './fixtures/source-world.ts';
import { mayFollow } from './run/remove-gone.ts';
import type { ScriptedItem } from './fixtures/scripted-source.ts';

const { open } = await sourceWorlds();

type Change = (items: Map<string, ScriptedItem>) => void;

const put =
  (id: string, path: string, text: string): Change =>
  (items) =>
    void items.set(id, { path, text });
const remove =
  (id: string): Change =>
  (items) =>
    void items.delete(id);
const of =
  (...changes: Change[]): Change =>
  (items) =>
    changes.forEach((change) => change(items));

/** What stands there after a change; `=a` has the id of the document `a` before. */
test.each<[string, Change, Record<string, string>, Partial<Record<string, number>>]>([
  [
    'renamed',
    put('a', 'new.txt', 'one'),
    { 'Place/new.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1 },
  ],
  [
    'moved',
    put('a', 'x/y/a.txt', 'one'),
    { 'Place/x/y/a.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1 },
  ],
  [
    'the case of its name',
    put('a', 'A.TXT', 'one'),
    { 'Place/A.TXT': '=a', 'Place/b.txt': '=b' },
    { moved: 1 },
  ],
  [
    'another form of its signs',
    put('a', 'a\u0308.txt', 'one'),
    { 'Place/\u00E4.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1 },
  ],
  [
    'renamed and changed',
    put('a', 'new.txt', 'other'),
    { 'Place/new.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1, changed: 1 },
  ],
  [
    'deleted and made again with another id, the same bytes',
    of(remove('a'), put('z', 'a.txt', 'one')),
    { 'Place/a.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1, gone: 0 },
  ],
  [
    'moved with another id',
    of(remove('a'), put('z', 'x/z.txt', 'one')),
    { 'Place/x/z.txt': '=a', 'Place/b.txt': '=b' },
    { moved: 1, gone: 0 },
  ],
  [
    'deleted and made again with another id, other bytes',
    of(remove('a'), put('z', 'a.txt', 'six')),
    { 'Place/a.txt': 'new', 'Place/b.txt': '=b' },
    { added: 1, gone: 1 },
  ],
  [
    'copied',
    put('z', 'z.txt', 'one'),
    { 'Place/a.txt': '=a', 'Place/b.txt': '=b', 'Place/z.txt': 'new' },
    { added: 1 },
  ],
  [
    'two that change places',
    of(put('a', 'b.txt', 'one'), put('b', 'a.txt', 'two')),
    { 'Place/b.txt': '=a', 'Place/a.txt': '=b' },
    { moved: 2 },
  ],
  [
    'two that change bytes',
    of(put('a', 'a.txt', 'two'), put('b', 'b.txt', 'one')),
    { 'Place/a.txt': '=a', 'Place/b.txt': '=b' },
    { changed: 2 },
  ],
  [
    'two at one path',
    put('z', 'a.txt', 'six'),
    { 'Place/a.txt': '=a', 'Place/a.txt 2': 'new', 'Place/b.txt': '=b' },
    { added: 1 },
  ],
])('%s: a document keeps its id', async (_, change, places, counts) => {
  const world = await open();
  world.place.items.set('a', { path: 'a.txt', text: 'one' });
  world.place.items.set('b', { path: 'b.txt', text: 'two' });
  await world.run();
  await world.ready();
  const before = await world.ids();
  change(world.place.items);
  await world.run();
  await world.ready();
  const names = new Map([
    [before['a.txt'], '=a'],
    [before['b.txt'], '=b'],
  ]);
  const seen: Record<string, string> = {};
  const sorted = (await world.documents()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { folderPath, name, id } of sorted) {
    const path = `${folderPath}/${name}`;
    seen[path in seen ? `${path} 2` : path] = names.get(id) ?? 'new';
  }
  expect(seen).toEqual(places);
  expect((await world.state()).last_run).toMatchObject(counts);
});

test('a move whose file cannot be read yet keeps the document, for a day', async () => {
  const world = await open({ 'a.txt': 'one', 'b.txt': 'two!' });
  await world.run();
  const { 'a.txt': id } = await world.ids();
  world.place.items.delete('a.txt');
  world.place.items.set('z', { path: 'x/z.txt', text: 'one' });
  world.place.faults = { unread: new Set(['z']) };
  await world.run();
  world.place.faults = {};
  await world.run();
  expect((await world.ids())['z.txt']).toBe(id);
});

test('bytes change back and forth while they wait to be read: the last ones count', async () => {
  const world = await open({ 'a.txt': 'one heron' });
  await world.run();
  await world.ready();
  for (const text of ['two heron', 'one heron', 'three heron', 'one heron']) {
    world.place.items.set('a.txt', { path: 'a.txt', text });
    await world.run();
  }
  await world.ready();
  expect((await world.documents())[0]).toMatchObject({
    state: 'ready',
    newVersion: null,
    sizeBytes: 9,
  });
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, `text ${at}`]));

async function drop(world: SourceWorld, count: number) {
  for (const id of [...world.place.items.keys()].slice(0, count)) world.place.items.delete(id);
}

test.each([
  [20, 4, 0],
  [20, 5, 5],
  [25, 5, 0],
  [5, 4, 0],
  [5, 5, 5],
  [2, 2, 2],
])('of %i documents, %i are gone: %i wait for a leader', async (all, gone, held) => {
  const world = await open(many(all));
  await world.run();
  await drop(world, gone);
  await world.run();
  expect((await world.state()).gone_held).toBe(held);
  expect(await world.documents()).toHaveLength(held > 0 ? all : all - gone);
});

test.each([
  [{ all: 10_000, gone: 100, confirmed: 0 }, true],
  [{ all: 10_000, gone: 101, confirmed: 0 }, false],
  [{ all: 10_000, gone: 101, confirmed: 101 }, true],
  [{ all: 10_000, gone: 102, confirmed: 101 }, false],
  [{ all: 1, gone: 1, confirmed: 0 }, true],
])('more than a hundred wait, however many there are: %o', (counts, isFollowed) => {
  expect(mayFollow(counts)).toBe(isFollowed);
});

test('what is confirmed is not more than was shown, and comes back if it is there again', async () => {
  const world = await open(many(20));
  await world.run();
  await drop(world, 8);
  await world.run();
  expect(await world.state()).toMatchObject({ gone_held: 8, code: null });
  await drop(world, 2);
  await world.change({ confirm: true });
  await world.run();
  expect((await world.state()).gone_held).toBe(10);
  expect(await world.documents()).toHaveLength(20);
  await world.change({ confirm: true });
  await world.run();
  expect((await world.state()).gone_held).toBe(0);
  expect(await world.documents()).toHaveLength(10);
  // A yes is for once.
  await drop(world, 8);
  await world.run();
  expect(await world.documents()).toHaveLength(10);
  for (const [path, text] of Object.entries(many(20))) world.place.items.set(path, { path, text });
  await world.run();
  expect((await world.state()).gone_held).toBe(0);
  expect(await world.documents()).toHaveLength(20);
});

test('a yes for some documents is not one for others', async () => {
  const world = await open(many(20));
  await world.run();
  await drop(world, 8);
  await world.run();
  await world.change({ confirm: true });
  const items = [...world.place.items.keys()];
  for (const [path, text] of Object.entries(many(8))) world.place.items.set(path, { path, text });
  for (const id of items.slice(-8)) world.place.items.delete(id);
  await world.run();
  expect(await world.documents()).toHaveLength(20);
  expect((await world.state()).gone_held).toBe(8);
});
