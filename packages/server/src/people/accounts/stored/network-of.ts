import ipaddr from 'ipaddr.js';

/**
 * Returns an IPv4 address, or the network of an IPv6 address: its /64, which usually belongs to one
 * host, or its /48, which is the most that one customer of a provider usually has.
 */
export function networkOf(address: string | null, bits: 48 | 64 = 64): string {
  if (address === null) return '';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, bits / 16)
        .map((part) => part.toString(16))
        .join(':')}::/${bits}`
    : parsed.toString();
}
