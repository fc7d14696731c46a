import type { ContentWord } from '../question/content-words.ts';

/** The shares of the content words that a text holds in some form: 0 to 1. */
export function shareHeld(words: readonly ContentWord[], held: ReadonlySet<string>): number {
  const said = words.filter(({ terms }) => terms.some((term) => held.has(term)));
  return said.reduce((sum, { share }) => sum + share, 0);
}
