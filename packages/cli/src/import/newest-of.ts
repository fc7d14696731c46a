import type { Document } from '@guildhall/sdk';

/** Returns a document with the state of the file that was sent last: its new version, if it has one. */
export function newestOf(document: Document): Document {
  return { ...document, ...document.newVersion };
}
