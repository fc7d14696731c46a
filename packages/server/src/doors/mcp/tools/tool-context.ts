import type { CallEndpoint } from './call-endpoint.ts';

/** A document or one of its pages. */
export interface PageRef {
  readonly documentId: string;
  /** Undefined for the whole document. */
  readonly pageNumber: number | undefined;
}

/** The person and team that an agent's tools work for, and the way to ask the server. */
export interface ToolContext {
  readonly call: CallEndpoint;
  /** True for a personal token or a connected app, which work for their person alone. */
  readonly isPerson: boolean;
  /** The user whose documents are visible; undefined for the person, or for an anonymous visitor. */
  readonly userEmail: string | undefined;
  /** An id or a slug; undefined for the key's own team. */
  readonly teamId: string | undefined;
  /** The address under which people open the console. */
  readonly publicUrl: string;
}

/**
 * Reads user and team from the client's headers, never from a tool's input: a document must not be
 * able to make a model act for another user.
 */
export function readToolHeaders({ headers }: Request): Pick<ToolContext, 'userEmail' | 'teamId'> {
  return {
    userEmail: headers.get('x-guildhall-user') || undefined,
    teamId: headers.get('x-guildhall-team') || undefined,
  };
}

/** Returns the query parameters that name the viewer of documents. */
export function toViewerQuery({
  userEmail,
  teamId,
  isPerson,
}: ToolContext): Record<string, string | undefined> {
  if (isPerson) return { teamId, userEmail };
  return userEmail === undefined ? { teamId, asVisitor: 'true' } : { teamId, userEmail };
}

/** Returns the console's address of a document or page. */
export function addressOfPage({ publicUrl }: ToolContext, documentId: string, page?: number) {
  const address = new URL(`/documents/${documentId}`, publicUrl);
  if (page !== undefined) address.searchParams.set('page', String(page));
  return address.href;
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
