import { createHash } from 'node:crypto';

/** The faults that a run tries: a random share, or the faults with given names. */
export type Part = Share | { names: readonly string[] };

interface Share {
  share: number;
  /** The seed of the random choice: another seed draws other faults. */
  seed: string;
}

/** Serialises the part for the process that the tests run in. */
export function writePart(part: Part): string {
  return JSON.stringify(part);
}

export function readPart(text: string | undefined): Part {
  return text === undefined ? { share: 1, seed: '' } : JSON.parse(text);
}

/** True if the fault belongs to the part. Equal seeds draw equal faults. */
export function isSampled(name: string, part: Part): boolean {
  if ('names' in part) return part.names.includes(name);
  return hashToFraction(name, part.seed) < part.share;
}

/**
 * Returns a pseudo-random number from 0 to 1 for a fault. The faults below a limit are a random
 * sample.
 */
export function hashToFraction(name: string, seed: string): number {
  return createHash('sha256').update(seed).update(name).digest().readUInt32BE() / 2 ** 32;
}

/** Returns a name for a StrykerJS fault that does not depend on other faults. */
export function nameOf({ fileName, location, replacement }: Named): string {
  const file = fileName.slice(fileName.indexOf('packages/'));
  const { start, end } = location;
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
}

interface Named {
  fileName: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
  replacement: string;
}
