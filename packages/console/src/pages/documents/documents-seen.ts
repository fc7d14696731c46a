import type { Document } from '@guildhall/sdk/light';

const rememberedMax = 2000;
const seen = new Map<string, Document>();

/** Remembers what was heard of a document, which may come before the answer to its upload. */
export function remember(document: Document): void {
  seen.delete(document.id);
  seen.set(document.id, document);
  const [oldest] = seen.keys();
  if (seen.size > rememberedMax && oldest !== undefined) seen.delete(oldest);
}

/** The document as it was last heard of, if that was of this very version of it. */
export function latestOf(document: Document): Document {
  const heard = seen.get(document.id);
  return heard?.createdAt === document.createdAt ? heard : document;
}
