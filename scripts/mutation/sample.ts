import { createHash } from 'node:crypto';

/** The part of all faults that a run tries: a random share of them, or those of these names. */
export type Part = Share | { names: readonly string[] };

interface Share {
  share: number;
  /** Another word draws other faults. */
  seed: string;
}

/** As text, for the process that the tests run in. */
export function writePart(part: Part): string {
  return JSON.stringify(part);
}

export function readPart(text: string | undefined): Part {
  return text === undefined ? { share: 1, seed: '' } : JSON.parse(text);
}

/** Whether a fault of this name belongs to the part. The share of a seed is the same each time. */
export function isDrawn(name: string, part: Part): boolean {
  if ('names' in part) return part.names.includes(name);
  return lotOf(name, part.seed) < part.share;
}

/** From 0 to 1, as if at random: the faults with the lowest lots are a sample. */
export function lotOf(name: string, seed: string): number {
  return createHash('sha256').update(seed).update(name).digest().readUInt32BE() / 2 ** 32;
}

/** A name for a fault of StrykerJS that does not change with the faults around it. */
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
