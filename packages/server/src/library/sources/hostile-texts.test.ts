import { expect, test } from 'vitest';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed, Rights } from '#ground/ports/source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const { open } = await sourceWorlds();
const endless = 'x'.repeat(1_000_000);
const item = (more: object): Listed => ({
  kind: 'item',
  scope: 'all',
  id: 'a',
  path: 'a.txt',
  etag: '"1"',
  sizeBytes: 1,
  url: null,
  ...more,
});
const done = (more: object = {}): Listed => ({
  kind: 'done',
  scope: 'all',
  isComplete: true,
  ...more,
});
const people = (count: number): Rights =>
  Array.from({ length: count }, (_, at) => ({ kind: 'person', email: `${at}${endless}@x` }));

test.each<[string, (at: number) => object]>([
  ['a path', (at) => ({ id: `${at}`, path: `${at}${endless}.txt` })],
  ['an id', (at) => ({ id: `${at}${endless}`, path: `${at}.txt` })],
  ['a version', (at) => ({ id: `${at}`, path: `${at}.txt`, etag: `"${at}${endless}"` })],
  ['an address', (at) => ({ id: `${at}`, path: `${at}.txt`, url: `https://x.example/${endless}` })],
  ['rights', (at) => ({ id: `${at}`, path: `${at}.txt`, rights: people(2) })],
])(
  'of 600 items with %s of a million letters nothing but that is refused, and the run ends',
  async (_, more) => {
    const world = await open();
    world.place.faults = {
      messages: [...Array.from({ length: 600 }, (__, at) => item(more(at))), done()],
      readProblem: new SourceProblem('not_found', 'Not read here', { isOfItem: true }),
    };
    await world.run();
    const { code, is_complete, last_run } = await world.state();
    expect({ code, is_complete, seen: last_run['seen'] }).toEqual({
      code: null,
      is_complete: true,
      seen: 600,
    });
  },
  60_000,
);

test('ids without an end that begin alike are not one', async () => {
  const world = await open();
  const ids = ['1', '2'].map((end) => endless + end);
  world.place.faults = {
    messages: [...ids.map((id) => item({ id, path: `${id.slice(-1)}.txt` })), done()],
    readProblem: new SourceProblem('not_found', 'Not read here', { isOfItem: true }),
  };
  await world.run();
  expect((await world.items()).map(({ path }) => path)).toEqual(['1.txt', '2.txt']);
  // Of a delta that names one of them, one is gone.
  world.place.faults.messages = [
    { kind: 'gone', scope: 'all', id: ids[0]! },
    done({ isDelta: true }),
  ];
  await world.run();
  expect((await world.items()).map(({ path }) => path)).toEqual(['2.txt']);
});

test('more people than anybody reads hide a document', async () => {
  const world = await open();
  const ada = await world.join('ada', 'member');
  const rights = Array.from({ length: 5000 }, (_, at) => `${at}@example.com`).concat(ada);
  world.place.items.set('a', {
    path: 'a.txt',
    text: 'osprey',
    rights: rights.map((email) => ({ kind: 'person', email })),
  });
  await world.run();
  await world.ready();
  expect(await world.finds(ada, 'osprey')).toEqual([]);
});

const said = `It says \0 <b>${endless}`;

test.each<[string, object]>([
  ['that ends the listing', { problem: new SourceProblem('unreachable', said) }],
  ['of an incomplete listing', { messages: [done({ isComplete: false, reason: said })] }],
  ['that ends the reading', { readProblem: new SourceProblem('unreachable', said) }],
])(
  'a reason without an end, with a sign that nobody stores, %s is told in short',
  async (_, faults) => {
    const world = await open({ 'a.txt': 'one' });
    world.place.faults = faults;
    await world.run();
    const { message } = await world.state();
    expect(message).toMatch(/^It says/u);
    expect(message!.length).toBeLessThanOrEqual(500);
  },
);

test.each<[string, object]>([
  ['of the listing', { messages: [{ ...item({}), kind: 'unreadable', reason: said }, done()] }],
  ['of the reading', { readProblem: new SourceProblem('refused', said, { isOfItem: true }) }],
])('so is the reason %s of one item', async (_, faults) => {
  const world = await open({ 'a.txt': 'one' });
  world.place.faults = faults;
  await world.run();
  const [refused] = await world.items();
  expect(refused.reason.message).toMatch(/^It says/u);
  expect(refused.reason.message.length).toBeLessThanOrEqual(500);
});
