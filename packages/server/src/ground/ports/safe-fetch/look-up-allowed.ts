import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';

export type Lookup = (host: string, options: { all: true }) => Promise<{ address: string }[]>;

/**
 * Returns the addresses of a host that may be contacted; none if it is in a private network that
 * nobody has named. Rejects if there is no host with the name. A connection must go to one of these:
 * the name may lead elsewhere a moment later.
 */
export async function lookUpAllowed(
  { host, port }: { host: string; port: string },
  guard: AddressGuard,
  lookup: Lookup = systemLookup,
): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true });
  return found.map(({ address }) => address).filter((it) => guard.allows(name, port, it));
}
