import { expect, test } from 'vitest';
import { comparing, encodeVectors } from './vector-bytes.ts';

const vector = Float32Array.from({ length: 384 }, (_, at) => Math.sin(at * 7) / 14);
const other = Float32Array.from({ length: 384 }, (_, at) => Math.cos(at * 3) / 14);

function cosine(one: Float32Array, two: Float32Array): number {
  const multiply = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return multiply(one, two) / Math.sqrt(multiply(one, one) * multiply(two, two));
}

test('a vector takes a byte for each number and four for the scale, and keeps its cosine', () => {
  const data = encodeVectors([vector]);
  expect(data).toHaveLength(388);
  expect(comparing(vector)(data)).toBeCloseTo(1, 4);
  expect(comparing(other)(data)).toBeCloseTo(cosine(vector, other), 3);
});

test('of several vectors the nearest one counts', () => {
  const data = encodeVectors([other, vector, new Float32Array(384)]);
  expect(data).toHaveLength(3 * 388);
  expect(comparing(vector)(data)).toBeCloseTo(1, 4);
  expect(comparing(other)(data)).toBeCloseTo(1, 4);
});

test('zeros, and vectors of another length, have no cosine', () => {
  const zeros = new Float32Array(384);
  expect(comparing(vector)(encodeVectors([zeros]))).toBeNull();
  expect(comparing(zeros)(encodeVectors([vector]))).toBeNull();
  expect(comparing(new Float32Array([1, 0]))(encodeVectors([vector]))).toBeNull();
});
