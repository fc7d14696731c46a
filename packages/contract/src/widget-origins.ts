const form = /^https?:\/\/[^\s/\\?#@*]+$/i;
const starred = /^https:\/\/\*\./i;

/** An origin as browsers write it; undefined where the text is none of a page on the web. */
export function readOrigin(text: string): string | undefined {
  if (!form.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

/**
 * An origin that may be allowed, as it is kept: one exactly, or with `*.` in front of a host of at
 * least two labels all of its sub-domains; undefined where the text is neither.
 */
export function readAllowedOrigin(text: string): string | undefined {
  if (!starred.test(text)) return readOrigin(text);
  const parent = readOrigin(text.replace(starred, 'https://'));
  if (parent === undefined || !hasSubDomains(new URL(parent).hostname)) return undefined;
  return parent.replace('https://', 'https://*.');
}

/** The entries of a list of allowed origins by any of which this origin of a page is allowed. */
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

/** The last part of an IPv4 address is a number, which no name of the web ends with. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+)*$/.test(hostname);
}
