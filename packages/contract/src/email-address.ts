const sizeMaxBytes = 254;
const localSizeMaxBytes = 64;

/**
 * The part before the @: RFC 5321's dot-atom, extended to letters, accents and digits of all
 * scripts (RFC 6531).
 */
const localPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Allows the full stops of Chinese and Japanese keyboards, which count as dots in a domain. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** Matches letters and accents that are not visible, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the canonical form in which e-mail addresses are stored, compared and mailed: Unicode
 * NFC, lower case, the domain in ASCII. Undefined if the text is not an address that can receive
 * mail.
 */
export function readEmailAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || trimmed.length > sizeMaxBytes || invisible.test(trimmed)) return undefined;
  const local = trimmed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = toAscii(trimmed.slice(at + 1));
  if (domain === undefined || !localPattern.test(local)) return undefined;
  const localBytes = new TextEncoder().encode(local).length;
  const isShort = localBytes <= localSizeMaxBytes && localBytes + 1 + domain.length <= sizeMaxBytes;
  return isShort ? `${local}@${domain}` : undefined;
}

const probe = '.\u00e9';
const probeAscii = '.xn--9ca';

/**
 * Converts a domain to ASCII by UTS #46, which `URL` does. Appends a non-ASCII label, because `URL`
 * checks `xn--` labels only beside one.
 */
function toAscii(domain: string): string | undefined {
  if (!domainPattern.test(domain) || !URL.canParse(`http://${domain}${probe}`)) return undefined;
  const host = new URL(`http://${domain}${probe}`).hostname;
  const ascii = host.slice(0, -probeAscii.length);
  return host.endsWith(probeAscii) && hostPattern.test(ascii) ? ascii : undefined;
}
