import { expect, test } from 'vitest';
import { openHeldBlocks } from './held-blocks.ts';
import type { NamedBlock } from './held-blocks.ts';

const block = (name: string, bytes: number): NamedBlock => {
  return { name, runs: new Uint32Array(), codes: new Uint8Array(bytes - 1) };
};
const one = { orgId: 'one', model: 'm' };
const other = { orgId: 'other', model: 'm' };
const namesOf = (blocks: readonly NamedBlock[]) => blocks.map(({ name }) => name);

test('the blocks of the organisation that was asked last push out those of others', () => {
  const held = openHeldBlocks(300);
  held.hold(one, [block('a', 100), block('b', 100)]);
  held.hold(other, [block('c', 100), block('d', 100)]);
  expect(namesOf(held.find(other))).toEqual(['c', 'd']);
  expect(held.find(one)).toHaveLength(1);
});

test('of more blocks than there is room for the first stay, however often all are asked', () => {
  const held = openHeldBlocks(300);
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => block(name, 100));
  for (const _ of [1, 2, 3]) {
    held.hold(one, all);
    expect(namesOf(held.find(one))).toEqual(['a', 'b', 'c']);
  }
});

test('models and organisations have blocks of their own, and those that are gone are forgotten', () => {
  const held = openHeldBlocks(300);
  held.hold(one, [block('a', 10), block('b', 10)]);
  expect(held.find({ ...one, model: 'other' })).toEqual([]);
  held.hold(one, [block('c', 10)]);
  expect(namesOf(held.find(one))).toEqual(['c']);
});
