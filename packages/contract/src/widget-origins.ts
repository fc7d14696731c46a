const form = /^https?:\/\/[^\s/\\?#@*]+$/i;
const starred = /^https:\/\/\*\./i;

/**
 * What browsers send as the origin of a page without an address: in the shell of an app, in a file or
 * a closed-off frame. Each stands for every such page, whoever made it.
 */
export const appOrigins = ['capacitor://localhost', 'ionic://localhost', 'null'] as const;

export type AppOrigin = (typeof appOrigins)[number];

export const isAppOrigin = (text: string): text is AppOrigin =>
  appOrigins.some((origin) => origin === text);

/** Returns the origin of a page, in the form that browsers send it; undefined if the text is none. */
export function readOrigin(text: string): string | undefined {
  return isAppOrigin(text) ? text : readSite(text);
}

/**
 * Returns the origin of pages that somebody can be vouched for on; undefined if the text is none.
 * `null` is not: a token for it would open on any page in a closed-off frame.
 */
export function readVouchedOrigin(text: string): string | undefined {
  return text === 'null' ? undefined : readOrigin(text);
}

function readSite(text: string): string | undefined {
  if (!form.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

/**
 * Returns an allowed origin in its stored form: an exact one, or `https://*.` before a host of
 * at least two labels for all its sub-domains. Undefined if the text is neither.
 */
export function readAllowedOrigin(text: string): string | undefined {
  if (!starred.test(text)) return readSite(text);
  const parent = readSite(text.replace(starred, 'https://'));
  if (parent === undefined || !hasSubDomains(new URL(parent).hostname)) return undefined;
  return parent.replace('https://', 'https://*.');
}

/** Returns all entries of an allow list that would allow the given origin of a page. */
export function entriesFor(origin: string): string[] {
  if (isAppOrigin(origin)) return [origin];
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
