import { Buffer } from 'node:buffer';

/**
 * A kept vector: a scale in 32 bits (little-endian), then a signed byte for each number, which times
 * the scale is the number.
 */
const scaleBytes = 4;
const most = 127;

/** Returns a vector in `dimensions + 4` bytes. */
export function encodeVector(vector: Float32Array): Buffer {
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
 * Returns a function that gives the cosine of this vector and a kept one; null if one of them is all
 * zeros, or if they have different lengths.
 */
export function comparing(vector: Float32Array): (data: Buffer) => number | null {
  const own = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return (data) => {
    if (data.length !== scaleBytes + vector.length || own === 0) return null;
    let product = 0;
    let other = 0;
    for (let at = 0; at < vector.length; at += 1) {
      const kept = ((data[scaleBytes + at] ?? 0) << 24) >> 24;
      product += (vector[at] ?? 0) * kept;
      other += kept * kept;
    }
    // The scale does not change the cosine.
    return other === 0 ? null : product / (own * Math.sqrt(other));
  };
}
