import type { CallEndpoint } from './call-endpoint.ts';

/** For whom an agent works, and where. */
export interface Connection {
  readonly call: CallEndpoint;
  /** The member whose eyes look at documents; undefined: an anonymous visitor's. */
  readonly userEmail: string | undefined;
  /** An id or a slug; undefined: the key's own team. */
  readonly teamId: string | undefined;
  /** The address that people open pages of the console by. */
  readonly publicUrl: string;
}

/**
 * What the settings of the client say, never what its model says: a document that talks a model
 * into asking for somebody else must find no field to write them into.
 */
export function readConnection({ headers }: Request): Pick<Connection, 'userEmail' | 'teamId'> {
  return {
    userEmail: headers.get('x-guildhall-user') || undefined,
    teamId: headers.get('x-guildhall-team') || undefined,
  };
}

/** The eyes in a request for documents. */
export function eyesOf({ userEmail, teamId }: Connection): Record<string, string | undefined> {
  return userEmail === undefined ? { teamId, asVisitor: 'true' } : { teamId, userEmail };
}

/** Where people read a page of a document. */
export function addressOfPage({ publicUrl }: Connection, documentId: string, page?: number) {
  const address = new URL(`/documents/${documentId}`, publicUrl);
  if (page !== undefined) address.searchParams.set('page', String(page));
  return address.href;
}
