import type { Context } from 'hono';
import type { RequestEnv } from './api.ts';
import { remoteAddress } from './remote-address.ts';

/** Where we say what address a request comes from; what a client writes there is not read. */
export const addressHeader = 'x-guildhall-address';

/** Whoever sent a request, as far as signing in needs to know. */
export interface Requester {
  /** Cookies, the name of the browser, and the address. */
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

/** Has the browser keep what signing in or out gave it; over https, for https alone. */
export function setCookies(c: Context<RequestEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const isOpen = c.get('origin').isSecure && !/; *secure/i.test(cookie);
    c.header('set-cookie', isOpen ? `${cookie}; Secure` : cookie, { append: true });
  }
}
