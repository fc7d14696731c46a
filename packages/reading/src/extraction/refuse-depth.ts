import { IntakeError } from './intake-error.ts';

/** The maximum nesting depth of elements, far beyond any genuine file. */
const depthMax = 10_000;

/**
 * Throws IntakeError if the nesting depth is too large. The parser takes longer the deeper an
 * element is nested.
 */
export function refuseDepth(depth: number, max = depthMax): void {
  if (depth > max) throw new IntakeError('broken_depth', { kind: 'file' });
}
