/**
 * Returns a generator of pseudo-random numbers from 0 to below 1, equal for equal seeds
 * (mulberry32).
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random integer from 0 to `count` - 1. */
export function pickIndex(random: () => number, count: number): number {
  return Math.floor(random() * count);
}

/** Picks up to `count` items in random order. */
export function pickSome<T>(random: () => number, items: readonly T[], count: number): T[] {
  const rest = [...items];
  const picked: T[] = [];
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(pickIndex(random, rest.length), 1));
  }
  return picked;
}
