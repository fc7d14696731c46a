const sizeMaxBytes = 254;
const localSizeMaxBytes = 64;

/** RFC 5321's dot-atom with the letters, accents and digits of all scripts (RFC 6531). */
const localPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** The full stops of Chinese and Japanese typing are dots in a domain, too. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** Letters and accents among them of which nothing is seen, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one form of an e-mail address that is stored, compared and mailed: Unicode NFC, lower case,
 * the domain in ASCII. Undefined for a text that is not an address to which mail can be sent.
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

/** A URL's host is normalised as UTS #46 says; `xn--` labels are checked only beside one that is not ASCII. */
function toAscii(domain: string): string | undefined {
  if (!domainPattern.test(domain) || !URL.canParse(`http://${domain}${probe}`)) return undefined;
  const host = new URL(`http://${domain}${probe}`).hostname;
  const ascii = host.slice(0, -probeAscii.length);
  return host.endsWith(probeAscii) && hostPattern.test(ascii) ? ascii : undefined;
}
