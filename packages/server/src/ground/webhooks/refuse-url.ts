import { isIP } from 'node:net';
import { rule } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';
import { createAddressGuard, portOf } from '#ground/ports/safe-fetch/address-guard.ts';

const ownAddress = rule('own_address', 'must not lead to this server');
const privateAddress = rule(
  'private_address',
  'must lead to the public internet; WEBHOOK_PRIVATE_HOSTS can name other hosts',
);
const withoutHttps = rule('without_https', 'must begin with https://');

export interface UrlSettings {
  publicUrl: string;
  /** Hosts of one's own network that are allowed, with their ports. */
  webhookPrivateHosts: readonly string[];
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

function findReason(url: URL, { publicUrl, webhookPrivateHosts }: UrlSettings): string | undefined {
  if (url.origin === new URL(publicUrl).origin) return ownAddress;
  const guard = createAddressGuard(webhookPrivateHosts);
  const port = portOf(url);
  if (guard.names(url.hostname, port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const isPublic = isIP(host) ? guard.allows(host, port, host) : !isLocalName;
  if (!isPublic) return privateAddress;
  return url.protocol === 'http:' ? withoutHttps : undefined;
}
