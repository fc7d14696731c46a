import ipaddr from 'ipaddr.js';

/** Decides which machines may be spoken to at addresses that strangers have a say in. */
export interface AddressGuard {
  /** Whether a connection for `host` (as a URL spells it) may go to this IP address. */
  allows(host: string, address: string): boolean;
}

const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Only addresses of the public internet, and what `privateHosts` names: host names, IP addresses
 * or ranges such as `10.0.0.0/8` of one's own network.
 */
export function createAddressGuard(privateHosts: readonly string[]): AddressGuard {
  const names = new Set(privateHosts.filter((it) => !isRange(it)).map(toName));
  const ranges = privateHosts.filter(isRange).map(toRange);
  return {
    allows(host, text) {
      if (!ipaddr.isValid(text)) return false;
      if (names.has(toName(host))) return true;
      // An IPv4 address in the clothes of an IPv6 one is judged as what it is.
      const address = ipaddr.process(text);
      return isPublic(address) || ranges.some((range) => isWithin(address, range));
    },
  };
}

/** Whether a setting's text is an address or a range of addresses; otherwise it is a name. */
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

/** A name is the same with and without the dot of the root. */
function toName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
