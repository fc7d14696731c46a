import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookiePairs, cookiePrefix, hostPrefix, nameOf } from '#ground/http/session-cookie.ts';

/** Cookies that only this installation can have written. */
export interface SignedCookies {
  /** Returns the `Set-Cookie` line for a value of letters, digits, `-` and `_`. */
  write(name: string, value: string, maxAgeSeconds: number): string;
  /** Returns the `Set-Cookie` line that deletes a cookie. */
  clear(name: string): string;
  /** Lists the names of the browser's cookies that begin so, in its order: the oldest first. */
  namesOf(start: string, client: Headers): string[];
  /** Returns the value of the first such cookie with a right signature. */
  read(name: string, client: Headers): string | undefined;
}

/** @param secret signs the values; a new one makes all earlier cookies worthless */
export function openSignedCookies(secret: string, publicUrl: string): SignedCookies {
  const host = hostPrefix(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${host === '' ? '' : '; Secure'}`;
  const fullName = (name: string) => `${host}${cookiePrefix}.${name}`;
  const sign = (name: string, value: string) =>
    createHmac('sha256', secret).update(`${name}=${value}`).digest('base64url');
  const line = (name: string, value: string, maxAge: number) =>
    `${fullName(name)}=${value}; Max-Age=${maxAge}; ${attributes}`;
  return {
    write: (name, value, maxAge) => line(name, `${value}.${sign(name, value)}`, maxAge),
    clear: (name) => line(name, '', 0),
    namesOf: (start, client) =>
      cookiePairs(client.get('cookie'))
        .map(nameOf)
        .filter((name) => name.startsWith(fullName(start)))
        .map((name) => name.slice(fullName('').length)),
    read: (name, client) =>
      cookiePairs(client.get('cookie'))
        .filter((pair) => nameOf(pair) === fullName(name))
        .map((pair) => pair.slice(pair.indexOf('=') + 1).split('.', 2))
        .find(([value = '', signature = '']) => isEqual(signature, sign(name, value)))?.[0],
  };
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
