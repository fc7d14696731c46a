import { isIP } from 'node:net';
import { rule } from '@guildhall/contract';
import { invalid } from '#http/check-input.ts';
import { createAddressGuard } from '#ports/safe-fetch/address-guard.ts';

const ownAddress = rule('own_address', 'must not lead to this server');
const privateAddress = rule(
  'private_address',
  'must lead to the public internet; PRIVATE_HOSTS can name other hosts',
);
const withoutHttps = rule('without_https', 'must begin with https://');

export interface UrlSettings {
  publicUrl: string;
  /** Hosts of one's own network that are allowed. */
  privateHosts: readonly string[];
}

/**
 * Throws a 400 if no delivery could reach the webhook's address, as far as the text of the address
 * tells. The address that a name resolves to is checked at each connection.
 */
export function refuseUrl(text: string, settings: UrlSettings): void {
  const url = new URL(text);
  const reason = findReason(url, settings);
  if (reason) throw invalid([{ path: 'url', message: reason }]);
}

function findReason(url: URL, { publicUrl, privateHosts }: UrlSettings): string | undefined {
  if (url.origin === new URL(publicUrl).origin) return ownAddress;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isNamed = privateHosts.some((it) => it.toLowerCase() === host);
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const isPublic = isIP(host) ? isAllowed(host, []) : !isLocalName;
  const isPrivate = isNamed || (isIP(host) !== 0 && !isPublic && isAllowed(host, privateHosts));
  if (!isPublic && !isPrivate) return privateAddress;
  if (url.protocol === 'http:' && !isPrivate) return withoutHttps;
  return undefined;
}

function isAllowed(address: string, privateHosts: readonly string[]): boolean {
  return createAddressGuard(privateHosts).allows(address, address);
}
