import ipaddr from 'ipaddr.js';

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one
 * host.
 */
export function networkOf(address: string | null): string {
  if (address === null) return '';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
