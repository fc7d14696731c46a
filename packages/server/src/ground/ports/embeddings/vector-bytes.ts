import { Buffer } from 'node:buffer';

const numberBytes = 4;

/** Returns a vector as stored in the database: numbers of 32 bits, little-endian. */
export function encodeVector(vector: Float32Array): Buffer {
  const data = Buffer.alloc(vector.length * numberBytes);
  for (const [at, value] of vector.entries()) data.writeFloatLE(value, at * numberBytes);
  return data;
}

/**
 * Returns a function that computes the cosine of this vector and a stored one; 0 if one of them is
 * all zeros.
 */
export function comparing(vector: Float32Array): (data: Buffer) => number {
  const own = vector.reduce((sum, value) => sum + value * value, 0);
  return (data) => {
    let product = 0;
    let other = 0;
    for (const [at, value] of vector.entries()) {
      const kept = data.readFloatLE(at * numberBytes);
      product += value * kept;
      other += kept * kept;
    }
    return product / (Math.sqrt(own * other) || 1);
  };
}
