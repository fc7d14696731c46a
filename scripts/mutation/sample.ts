import { createHash } from 'node:crypto';

/** Whether a fault of this name belongs to a random share of all, which is the same each time. */
export function isDrawn(name: string, share: number): boolean {
  const hash = createHash('sha256').update(name).digest();
  return hash.readUInt32BE() / 2 ** 32 < share;
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
