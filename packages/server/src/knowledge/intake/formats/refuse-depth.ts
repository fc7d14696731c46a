import { Parser } from 'htmlparser2';
import { IntakeError } from '../intake-error.ts';

/** The maximum nesting depth of elements, far beyond any genuine file. */
const depthMax = 10_000;

/**
 * Throws IntakeError if the nesting depth is too large. The parser takes longer for an element the
 * deeper the element lies.
 */
export function refuseDepth(depth: number, max = depthMax): void {
  if (depth > max) throw new IntakeError('broken_depth', { kind: 'file' });
}

/** Throws IntakeError if HTML elements are nested too deeply, before a tree is built from them. */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => refuseDepth((depth += 1)),
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
}
