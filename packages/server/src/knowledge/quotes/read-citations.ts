import type { TextPart } from './sourced-text.ts';

/**
 * Returns the parts of an answer that an earlier version stored as text and citations only: every
 * cited document is a source of all of it.
 */
export function readCitedParts(
  text: string,
  citations: readonly { readonly documentId: string }[],
): TextPart[] {
  return [{ text, sources: [...new Set(citations.map(({ documentId }) => documentId))] }];
}
