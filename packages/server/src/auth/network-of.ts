import ipaddr from 'ipaddr.js';

/** Whoever has one IPv6 address has the 2^64 of its network. */
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
