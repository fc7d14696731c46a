import ipaddr from 'ipaddr.js';

/** Decides which addresses may be contacted where strangers can influence the address. */
export interface AddressGuard {
  /** True if a connection for `host` (as spelled in a URL) and `port` may go to this IP address. */
  allows(host: string, port: string, address: string): boolean;
  /** True if the operator has named this host with this port. */
  names(host: string, port: string): boolean;
}

const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows addresses of the public internet and the hosts that `privateHosts` names, as `host:port`,
 * or `host:*` for every port.
 */
export function createAddressGuard(privateHosts: readonly string[]): AddressGuard {
  const named = new Set(privateHosts.map(toEntry));
  const names: AddressGuard['names'] = (host, port) =>
    named.has(`${toName(host)}:${port}`) || named.has(`${toName(host)}:*`);
  return {
    names,
    allows(host, port, text) {
      if (!ipaddr.isValid(text)) return false;
      // Unwraps an IPv4 address that is written as an IPv6 address.
      return names(host, port) || isPublic(ipaddr.process(text));
    },
  };
}

/** Returns the port of a URL, also if the URL omits the default port. */
export function portOf({ port, protocol }: { port: string; protocol: string }): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

type Address = ReturnType<typeof ipaddr.process>;

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || isGlobal(address);
}

function isGlobal(address: Address): boolean {
  const [start, bits] = globalV6;
  return address.kind() === start.kind() && address.match(start, bits);
}

function toEntry(entry: string): string {
  const at = entry.lastIndexOf(':');
  return `${toName(entry.slice(0, at))}:${entry.slice(at + 1)}`;
}

/**
 * Normalises a host: lower case, without the brackets of an IPv6 address and the final dot of the
 * root; addresses in one spelling.
 */
function toName(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return ipaddr.isValid(name) ? ipaddr.process(name).toString() : name;
}
