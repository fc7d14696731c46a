import { Buffer } from 'node:buffer';

/**
 * A kept vector: a scale in 32 bits (little-endian), then a signed byte for each number, which times
 * the scale is the number. A passage has one for each of its pieces, one after the other.
 */
const scaleBytes = 4;
const most = 127;

/** Returns vectors in `dimensions + 4` bytes each. */
export function encodeVectors(vectors: readonly Float32Array[]): Buffer {
  return Buffer.concat(vectors.map(encodeVector));
}

function encodeVector(vector: Float32Array): Buffer {
  const data = Buffer.alloc(scaleBytes + vector.length);
  const scale = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / most;
  data.writeFloatLE(scale, 0);
  if (scale === 0) return data;
  for (const [at, value] of vector.entries()) {
    data.writeInt8(Math.round(value / scale), scaleBytes + at);
  }
  return data;
}

/**
 * Returns a function that gives the cosine of this vector and the nearest of kept ones; null if all
 * numbers of one side are zeros, or if their vectors have another length.
 */
export function comparing(vector: Float32Array): (data: Buffer) => number | null {
  const own = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  const bytes = scaleBytes + vector.length;
  return (data) => {
    if (data.length % bytes !== 0 || own === 0) return null;
    let nearest: number | null = null;
    for (let start = scaleBytes; start < data.length; start += bytes) {
      const product = multiply(vector, data, start);
      if (product !== null && product / own > (nearest ?? -Infinity)) nearest = product / own;
    }
    return nearest;
  };
}

/** Returns the product of a vector and a kept one that is scaled to length 1; null if it is zeros. */
function multiply(vector: Float32Array, data: Buffer, start: number): number | null {
  let product = 0;
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) {
    const kept = ((data[start + at] ?? 0) << 24) >> 24;
    product += (vector[at] ?? 0) * kept;
    squares += kept * kept;
  }
  // The scale does not change the cosine.
  return squares === 0 ? null : product / Math.sqrt(squares);
}
