import type { CallEndpoint } from './call-endpoint.ts';

/** The person and team that an agent's tools work for, and the way to ask the server. */
export interface ToolContext {
  readonly call: CallEndpoint;
  /** The user whose documents are visible; undefined for an anonymous visitor. */
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
}: ToolContext): Record<string, string | undefined> {
  return userEmail === undefined ? { teamId, asVisitor: 'true' } : { teamId, userEmail };
}

/** Returns the console's address of a document or page. */
export function addressOfPage({ publicUrl }: ToolContext, documentId: string, page?: number) {
  const address = new URL(`/documents/${documentId}`, publicUrl);
  if (page !== undefined) address.searchParams.set('page', String(page));
  return address.href;
}
