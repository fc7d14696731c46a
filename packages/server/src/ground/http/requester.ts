import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';

/**
 * The header in which the server passes the client's address to the sign-in code. A value sent by
 * the client is ignored.
 */
export const addressHeader = 'x-guildhall-address';

/** The header in which the server passes the request's id to the sign-in code. */
export const requestIdHeader = 'x-guildhall-request';

/** The source of an action, for the audit log. */
export interface RequestSource {
  requestId: string | null;
  /** The client's network address. */
  address: string | null;
}

/** The client of a request, for signing in. */
export interface Requester extends RequestSource {
  /** The headers `cookie` and `user-agent`, the address and the request's id. */
  client: Headers;
  requestId: string;
}

export function requesterOf(c: Context<RequestEnv>): Requester {
  const client = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) client.set(name, value);
  }
  const address = remoteAddress(c);
  const requestId = c.get('requestId');
  if (address) client.set(addressHeader, address);
  client.set(requestIdHeader, requestId);
  return { client, requestId, address };
}

/** Returns the request to which a client's headers from `requesterOf` belong. */
export function readRequestSource(client: Headers | undefined): RequestSource {
  return {
    requestId: client?.get(requestIdHeader) ?? null,
    address: client?.get(addressHeader) ?? null,
  };
}

/** Sets the cookies of signing in or out. Over https they get `Secure`. */
export function setCookies(c: Context<RequestEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const isOpen = c.get('origin').isSecure && !/; *secure/i.test(cookie);
    c.header('set-cookie', isOpen ? `${cookie}; Secure` : cookie, { append: true });
  }
}

/** Returns the client's address, as reported by a trusted proxy if there is one. */
export function remoteAddress(c: Context<RequestEnv>): string | null {
  return c.get('origin').address;
}
