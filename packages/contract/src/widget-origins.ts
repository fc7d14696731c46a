const form = /^https?:\/\/[^\s/\\?#@*]+$/i;
const starred = /^https:\/\/\*\./i;

/** Returns an origin in the form that browsers send; undefined if the text is not a web origin. */
export function readOrigin(text: string): string | undefined {
  if (!form.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

/**
 * Returns an allowed origin in its stored form: an exact origin, or `https://*.` before a host of
 * at least two labels for all its sub-domains. Undefined if the text is neither.
 */
export function readAllowedOrigin(text: string): string | undefined {
  if (!starred.test(text)) return readOrigin(text);
  const parent = readOrigin(text.replace(starred, 'https://'));
  if (parent === undefined || !hasSubDomains(new URL(parent).hostname)) return undefined;
  return parent.replace('https://', 'https://*.');
}

/** Returns all entries of an allow list that would allow the given origin of a page. */
export function entriesFor(origin: string): string[] {
  const { protocol, host, hostname } = new URL(origin);
  const labels = host.split('.');
  if (protocol !== 'https:' || isAddress(hostname) || labels.includes('')) return [origin];
  const parents = labels.slice(1).map((_, at) => labels.slice(at + 1).join('.'));
  return [origin, ...parents.map((parent) => `https://*.${parent}`)];
}

function hasSubDomains(hostname: string): boolean {
  const labels = hostname.split('.');
  return labels.length >= 2 && !labels.includes('') && !isAddress(hostname);
}

/**
 * True for an IP address. The last part of an IPv4 address is a number, which no domain name ends
 * with.
 */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+)*$/.test(hostname);
}
