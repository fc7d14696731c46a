/** Returns the sum of rows, scaled to length 1: as good as their mean. */
export function sumToLength1(rows: readonly Float32Array[], dimensions: number): Float32Array {
  const sums = new Float64Array(dimensions);
  for (const row of rows) {
    for (let at = 0; at < dimensions; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  const length = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(sums, (value) => value / length);
}

/** Returns the cosine of two rows of length 1. */
export function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
