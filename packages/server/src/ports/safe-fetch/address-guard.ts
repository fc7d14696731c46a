import ipaddr from 'ipaddr.js';

/** Decides which addresses may be contacted if strangers can influence an address. */
export interface AddressGuard {
  /** True if a connection for `host` (as spelled in a URL) may go to this IP address. */
  allows(host: string, address: string): boolean;
}

const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows addresses of the public internet and those that `privateHosts` names: host names, IP
 * addresses, or ranges such as `10.0.0.0/8` of one's own network.
 */
export function createAddressGuard(privateHosts: readonly string[]): AddressGuard {
  const names = new Set(privateHosts.filter((it) => !isRange(it)).map(toName));
  const ranges = privateHosts.filter(isRange).map(toRange);
  return {
    allows(host, text) {
      if (!ipaddr.isValid(text)) return false;
      if (names.has(toName(host))) return true;
      // Unwraps an IPv4 address that is written as an IPv6 address.
      const address = ipaddr.process(text);
      return isPublic(address) || ranges.some((range) => isWithin(address, range));
    },
  };
}

/** True if a setting's text is an IP address or a range of addresses, false if it is a name. */
export function isRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || isWithin(address, globalV6);
}

function isWithin(address: Address, [start, bits]: Range): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}

function toRange(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128] as Range;
}

/** Normalises a host name: lower case, without the final dot of the root. */
function toName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
