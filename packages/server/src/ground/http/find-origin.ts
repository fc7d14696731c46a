import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client of a request and the way the request came. */
export interface Origin {
  /** The client's address; null without a connection, as in tests. */
  readonly address: string | null;
  /** True if the client used TLS, according to a trusted proxy. */
  readonly isSecure: boolean;
  /** True if a proxy forwarded the request, trusted or not. */
  readonly isForwarded: boolean;
  /** True if forwarding headers were present but not trusted. */
  readonly isIgnored: boolean;
}

/** True if an address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses addresses and ranges. An IPv4 address that is written as IPv6 counts as IPv4. */
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

/** Headers that proxies add. A program on the same machine sends none of them. */
const signsOfProxies = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Finds the client: the right-most hop that is no trusted proxy. Hops to the left of it, and
 * unreadable ones, were written by the client or an unknown proxy and are ignored.
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
    // Node accepts zone names that the library does not, such as `%eth0.1`.
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

/** Removes a port, as some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
