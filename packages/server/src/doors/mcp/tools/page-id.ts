/** A document or one of its pages. */
export interface PageRef {
  readonly documentId: string;
  /** Undefined for the whole document. */
  readonly pageNumber: number | undefined;
}

/** Returns the id of a page for agents: the document's id and the page's number. */
export function toPageId(documentId: string, pageNumber: number): string {
  return `${documentId}/${pageNumber}`;
}

/** Parses an id. A malformed id becomes the id of a document that does not exist. */
export function parsePageId(id: string): PageRef {
  const named = /^([^/]+)\/([1-9][0-9]{0,8})$/.exec(id);
  return named?.[1] === undefined
    ? { documentId: id, pageNumber: undefined }
    : { documentId: named[1], pageNumber: Number(named[2]) };
}
