/** A document, or one page of it, as tools name them to an agent. */
export interface Place {
  readonly documentId: string;
  /** Undefined: the whole document. */
  readonly pageNumber: number | undefined;
}

/** The name that a page has for agents: the document's id and the number of the page. */
export function toPageId(documentId: string, pageNumber: number): string {
  return `${documentId}/${pageNumber}`;
}

/** What an agent names. Whatever is no place names a document that nobody has. */
export function readPlace(id: string): Place {
  const named = /^([^/]+)\/([1-9][0-9]{0,8})$/.exec(id);
  return named?.[1] === undefined
    ? { documentId: id, pageNumber: undefined }
    : { documentId: named[1], pageNumber: Number(named[2]) };
}
