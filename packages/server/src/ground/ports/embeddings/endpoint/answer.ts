import { EmbeddingsUnavailable, normalizeVector } from '../../embeddings.ts';

const maxDimensions = 16_000;

/** Returns the vectors of an answer in the order of the texts. Throws if any is missing or wrong. */
export function readVectors(
  rows: unknown,
  count: number,
  dimensions: number | null,
): Float32Array[] {
  if (!Array.isArray(rows) || rows.length !== count) throw wrong(`not ${count} vectors`);
  const vectors = Array.from<Float32Array | undefined>({ length: count });
  rows.forEach((row: unknown, place) => {
    const { index = place, embedding } = (row ?? {}) as { index?: unknown; embedding?: unknown };
    if (!isFreePlace(index, vectors)) throw wrong('vectors in no clear order');
    vectors[index] = readVector(embedding);
  });
  const size = dimensions ?? vectors[0]?.length;
  return vectors.map((vector) => {
    if (vector?.length !== size || vector === undefined) throw wrong('vectors of unequal length');
    return normalizeVector(vector);
  });
}

function isFreePlace(index: unknown, vectors: readonly unknown[]): index is number {
  return (
    Number.isInteger(index) &&
    (index as number) >= 0 &&
    (index as number) < vectors.length &&
    vectors[index as number] === undefined
  );
}

function readVector(embedding: unknown): Float32Array {
  const numbers = typeof embedding === 'string' ? decodeBase64(embedding) : embedding;
  if (!Array.isArray(numbers) || numbers.length === 0 || numbers.length > maxDimensions) {
    throw wrong('something that is no vector');
  }
  if (!numbers.every((value) => typeof value === 'number'))
    throw wrong('values that are no numbers');
  const vector = Float32Array.from(numbers);
  if (!vector.every(Number.isFinite)) throw wrong('numbers that are not finite');
  return vector;
}

/** Decodes OpenAI's other vector format: little-endian 32-bit floats in base64. */
function decodeBase64(text: string): number[] {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % 4 !== 0) throw wrong('vectors cut in the middle of a number');
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
}

function wrong(what: string): EmbeddingsUnavailable {
  return new EmbeddingsUnavailable('wrong answer', `the embeddings endpoint answered with ${what}`);
}
