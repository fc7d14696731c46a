import { readFileSync } from 'node:fs';
import { modelFile, model } from './model.ts';

/**
 * The vectors of short texts on everyday subjects, with which a model's cosines are compared: one
 * model's lie between 0.75 and 0.9 whatever is asked, another's between 0 and 0.6. It depends on
 * nobody's documents.
 */
export interface Background {
  /** The mean of each dimension. */
  readonly centre: Float32Array;
  /** The standard deviation of each dimension. */
  readonly deviations: Float32Array;
  /** Returns the cosines of a question's vector with the texts: their mean and deviation. */
  compare(vector: Float32Array): Spread;
}

export interface Spread {
  readonly mean: number;
  /** The standard deviation. */
  readonly deviation: number;
}

/** Returns the texts, 25 in each of twelve languages, to embed as passages. */
export function readBackgroundTexts(): string[] {
  const texts: unknown = JSON.parse(readFileSync(modelFile('background.json'), 'utf8'));
  return Object.values(texts as Record<string, string[]>).flat();
}

/** Returns the background of the package's own model. */
export function readBackground(): Background {
  const { buffer, byteOffset, length } = readFileSync(modelFile('background.bin'));
  const numbers = new Float32Array(buffer, byteOffset, length / 4);
  const vectors = Array.from({ length: numbers.length / model.dimensions }, (_, at) =>
    numbers.subarray(at * model.dimensions, (at + 1) * model.dimensions),
  );
  return describeBackground(vectors);
}

/** Describes the background of any model by its vectors of the texts, each of length 1. */
export function describeBackground(vectors: readonly Float32Array[]): Background {
  const spreads = Array.from(vectors[0] ?? [], (_, dimension) =>
    describe(vectors.map((vector) => vector[dimension] ?? 0)),
  );
  return {
    centre: Float32Array.from(spreads, ({ mean }) => mean),
    deviations: Float32Array.from(spreads, ({ deviation }) => deviation),
    compare: (vector) => describe(vectors.map((other) => multiply(vector, other))),
  };
}

function describe(values: readonly number[]): Spread {
  const mean = average(values);
  return { mean, deviation: Math.sqrt(average(values.map((value) => (value - mean) ** 2))) };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function multiply(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
