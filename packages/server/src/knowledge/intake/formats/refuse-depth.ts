import { Parser } from 'htmlparser2';
import { IntakeError } from '../intake-error.ts';

/** Far deeper than anything that people or programs write. */
const depthMax = 10_000;

/** The parser takes longer for each element the deeper it lies, so a file must not go on deepening. */
export function refuseDepth(depth: number): void {
  if (depth > depthMax) throw new IntakeError('broken_depth', { kind: 'file' });
}

/** Refuses HTML whose elements lie too deep within each other, before a tree is made of them. */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => refuseDepth((depth += 1)),
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
}
