import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a request comes from. */
export interface Origin {
  /** The client's address; null where there is no connection, as in tests. */
  readonly address: string | null;
  /** Whether the client spoke TLS, as far as a trusted proxy says so. */
  readonly isSecure: boolean;
  /** Whether a proxy passed the request on, trusted or not. */
  readonly isForwarded: boolean;
  /** Whether its word about the client was not taken. */
  readonly isIgnored: boolean;
}

/** Whether an address is one of the proxies whose word counts. */
export type IsTrusted = (address: string) => boolean;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads addresses and ranges; an IPv4 address in the dress of IPv6 is the IPv4 address. */
export function trustRanges(entries: readonly string[]): IsTrusted {
  const ranges = entries.map(toRange);
  return (given) => {
    const address = ipaddr.process(given);
    return ranges.some(
      ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
    );
  };
}

function toRange(entry: string): [Address, number] {
  const [base, bits] = entry.includes('/')
    ? ipaddr.parseCIDR(entry)
    : ipaddr.parseCIDR(`${entry}/${isIP(entry) === 4 ? 32 : 128}`);
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [base.toIPv4Address(), bits - 96] : [base, bits];
}

/** What proxies add to a request that they pass on; a program on the same machine sends none. */
const signsOfProxies = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * The right-most hop that no trusted proxy stands for. What is left of it, or unreadable, was
 * written by the client or by somebody unknown, and says nothing.
 */
export function findOrigin(
  peer: string | null,
  header: (name: string) => string | undefined,
  isTrusted: IsTrusted,
): Origin {
  const hops = listOf(header('x-forwarded-for'));
  const protocols = listOf(header('x-forwarded-proto'));
  const isTold = hops.length > 0 || protocols.length > 0;
  const isForwarded = signsOfProxies.some((name) => header(name) !== undefined);
  if (peer === null || !isTold || !isTrusted(peer)) {
    const address = peer && ipaddr.process(peer).toString();
    return { address, isSecure: false, isForwarded, isIgnored: isTold && peer !== null };
  }
  let address = peer;
  let passed = -1;
  for (const hop of hops.toReversed().map(withoutPort)) {
    // Node takes names of zones that the library does not, such as `%eth0.1`.
    if (isIP(hop) === 0 || !ipaddr.isValid(hop) || !isTrusted(address)) break;
    address = hop;
    passed += 1;
  }
  const protocol = protocols[Math.max(0, protocols.length - 1 - Math.max(0, passed))];
  const isSecure = protocol?.toLowerCase() === 'https';
  return { address: ipaddr.process(address).toString(), isSecure, isForwarded, isIgnored: false };
}

function listOf(value: string | undefined): string[] {
  return (value ?? '').split(',').flatMap((part) => part.trim() || []);
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
