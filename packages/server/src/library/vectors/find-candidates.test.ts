import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomSource } from '../../../../../test/fuzz/values.ts';
import { codeQuestion, encodeCodes } from './codes.ts';
import { findCandidates } from './find-candidates.ts';
import { clusteredVectors } from './fixtures/random-vectors.ts';
import { buildBlock, joinBlocks } from './vector-block.ts';
import type { EmbeddedPassage } from './vector-block.ts';
import { comparing, encodeVectors } from './vector-bytes.ts';

const dimensions = 40;
const { background, next } = clusteredVectors(createRandomSource(7), { dimensions, clusters: 4 });
const vectors = Array.from({ length: 12 }, next);
const question = codeQuestion(next(), background);

/** Passages of several texts, some with the same vectors, and the block that each is in. */
const placed = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    ordinal: fc.nat({ max: 5 }),
    vectors: fc.array(fc.constantFrom(...vectors), { minLength: 1, maxLength: 3 }),
    block: fc.nat({ max: 3 }),
  }),
  { maxLength: 40, selector: ({ number, ordinal }) => `${number}.${ordinal}` },
);
type Placed = EmbeddedPassage & { readonly block: number };

const inOrder = (passages: readonly Placed[]) =>
  passages.toSorted((a, b) => a.number - b.number || a.ordinal - b.ordinal);

function toBlocks(passages: readonly Placed[]) {
  const byBlock = Map.groupBy(inOrder(passages), ({ block }) => block);
  return [...byBlock.values()].map((some) => buildBlock(some, background));
}

const mosts = fc.constantFrom(500, 4);

test('D24: hidden passages, and how blocks divide them, change neither what is found nor its scores', () => {
  fc.assert(
    fc.property(placed, mosts, fc.nat({ max: 8 }), (passages, most, hiddenTo) => {
      const isSeen = (number: number) => number > hiddenTo;
      const expectedOf = (number: number) => (number % 3) / 10;
      const seen = passages.filter(({ number }) => isSeen(number));
      const alone = [buildBlock(inOrder(seen), background)];
      const found = findCandidates(toBlocks(passages), question, { isSeen, expectedOf, most });
      expect(found).toEqual(
        findCandidates(alone, question, { isSeen: () => true, expectedOf, most }),
      );
      const merged = [joinBlocks(toBlocks(passages), () => false)];
      expect(findCandidates(merged, question, { isSeen, expectedOf, most })).toEqual(found);
      const without = [joinBlocks(toBlocks(passages), (number) => !isSeen(number))];
      expect(findCandidates(without, question, { isSeen: () => true, expectedOf, most })).toEqual(
        found,
      );
    }),
  );
});

test('a merge of all blocks equals the block of all passages', () => {
  fc.assert(
    fc.property(placed, (passages) => {
      const whole = buildBlock(inOrder(passages), background);
      expect(joinBlocks(toBlocks(passages), () => false)).toEqual(whole);
    }),
  );
});

test('a passage whose vectors are zero has no code', () => {
  const zero = { number: 1, ordinal: 0, vectors: [new Float32Array(dimensions)] };
  expect(buildBlock([zero], background)).toEqual({
    runs: new Uint32Array(),
    codes: new Uint8Array(),
  });
});

test('a passage is as near as its nearest piece', () => {
  const keys = vectors.map((vector, number) => ({ number, ordinal: 0, vectors: [vector] }));
  const all = { number: vectors.length, ordinal: 0, vectors };
  const find = (passages: EmbeddedPassage[]) =>
    findCandidates([buildBlock(passages, background)], question, { isSeen: () => true });
  const [nearest] = find(keys);
  const others = keys.filter(({ number }) => number !== nearest!.number);
  expect(find([...others, all])[0]).toMatchObject({ number: vectors.length });
});

test('codes of 384 numbers have 96 bytes, and those of others a multiple of four', () => {
  const zeros = (length: number) => ({
    centre: new Float32Array(length),
    deviations: new Float32Array(length),
  });
  const bytes = (length: number) =>
    encodeCodes([new Float32Array(length)], zeros(length)).byteLength;
  expect([384, 1, 3, 16, 17].map(bytes)).toEqual([96, 4, 4, 4, 8]);
});

test('of 10,000 passages, the first 20 by codes and kept vectors are those of the exact cosines', () => {
  const random = createRandomSource(3);
  const usual = clusteredVectors(random, { dimensions: 384, clusters: 200 });
  const passages = Array.from({ length: 10_000 }, (_, number) => {
    return { number, ordinal: 0, vectors: [usual.next()] };
  });
  const block = buildBlock(passages, usual.background);
  const kept = passages.map((it) => encodeVectors(it.vectors));
  let found = 0;
  let first = 0;
  const questions = 20;
  for (let each = 0; each < questions; each += 1) {
    const vector = usual.next();
    const exact = best(passages.map((it) => [it.number, multiply(it.vectors[0]!, vector)]));
    const coded = codeQuestion(vector, usual.background);
    const compare = comparing(vector);
    const candidates = findCandidates([block], coded, { isSeen: () => true });
    const near = best(candidates.map(({ number }) => [number, compare(kept[number]!) ?? 0]));
    found += exact.filter((number) => near.includes(number)).length / 20 / questions;
    first += Number(exact[0] === near[0]) / questions;
  }
  expect(found).toBeGreaterThanOrEqual(0.96);
  expect(first).toBeGreaterThanOrEqual(0.98);
});

/** Returns the scalar product. */
function multiply(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Returns the numbers of the best 20. */
function best(scored: readonly (readonly [number, number])[]): number[] {
  return scored
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 20)
    .map(([number]) => number);
}
