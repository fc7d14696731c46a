/** A shape of hosts that a content security policy can name, too. */
const hostName = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
const uriMax = 500;
/** Two slashes and a host, as it is shown. Browsers also read `https:host` and `https:\\host`. */
const plainUri = /^https?:\/\/[^/\\][\x21-\x5b\x5d-\x7e]*$/i;

/**
 * Returns the address to which a client may have answers sent; undefined for others. As the
 * specification of MCP says: https, or this machine by http.
 */
export function readRedirectUri(given: string): URL | undefined {
  const url = given.length <= uriMax && plainUri.test(given) ? URL.parse(given) : null;
  if (!url || given.includes('#') || url.username !== '' || url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isAllowed && hostName.test(url.hostname) ? url : undefined;
}

/** True for an address on the reader's own machine. Any program there may listen to it. */
export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.includes(hostname);
}

/** True for an address of our own pages, which no app may have opened with an answer. */
export function isOurs(given: string, publicUrl: string): boolean {
  return URL.parse(given)?.origin === new URL(publicUrl).origin;
}

/**
 * True if a client has registered the address, to the letter. On the reader's own machine the port
 * may be another one, because programs get a free one each time (RFC 8252, section 7.3).
 */
export function isRegistered(given: string, registered: readonly string[]): boolean {
  if (registered.includes(given)) return readRedirectUri(given) !== undefined;
  const wanted = withoutPort(given);
  return wanted !== undefined && registered.some((uri) => withoutPort(uri) === wanted);
}

/** Returns an address on this machine without its port; undefined for others. */
function withoutPort(given: string): string | undefined {
  const url = readRedirectUri(given);
  if (!url || url.protocol !== 'http:') return undefined;
  url.port = '';
  return url.href;
}

/** Adds parameters to an address, whose own text stays as it is. */
export function addParameters(uri: string, given: Record<string, string | undefined>): string {
  const known = Object.entries(given).filter((it): it is [string, string] => it[1] !== undefined);
  const query = new URLSearchParams(known).toString();
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}
