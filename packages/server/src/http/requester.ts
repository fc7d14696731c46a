import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';
import { remoteAddress } from './remote-address.ts';

/**
 * The header in which the server passes the client's address on to the sign-in code. A client's own
 * value is not read.
 */
export const addressHeader = 'x-guildhall-address';

/** The client of a request, as far as signing in needs to know it. */
export interface Requester {
  /** The headers `cookie` and `user-agent`, and the address. */
  client: Headers;
  requestId: string;
  address: string | null;
}

export function requesterOf(c: Context<RequestEnv>): Requester {
  const client = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) client.set(name, value);
  }
  const address = remoteAddress(c);
  if (address) client.set(addressHeader, address);
  return { client, requestId: c.get('requestId'), address };
}

/** Sets the cookies of signing in or out. Over https they get `Secure`. */
export function setCookies(c: Context<RequestEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const isOpen = c.get('origin').isSecure && !/; *secure/i.test(cookie);
    c.header('set-cookie', isOpen ? `${cookie}; Secure` : cookie, { append: true });
  }
}
