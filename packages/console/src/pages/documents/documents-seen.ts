import type { Document } from '@guildhall/sdk/light';

const rememberedMax = 2000;
const seen = new Map<string, Document>();

/** Remembers a document's newest state from an event, which can precede the upload's response. */
export function remember(document: Document): void {
  seen.delete(document.id);
  seen.set(document.id, document);
  const [oldest] = seen.keys();
  if (seen.size > rememberedMax && oldest !== undefined) seen.delete(oldest);
}

/**
 * Returns the remembered state of a document if it is of the same version, else the document as
 * given. `createdAt` identifies the version.
 */
export function latestOf(document: Document): Document {
  const heard = seen.get(document.id);
  return heard?.createdAt === document.createdAt ? heard : document;
}
