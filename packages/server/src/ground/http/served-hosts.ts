import { isIP } from 'node:net';

export interface HostSettings {
  /** The address that the server listens on. */
  host: string;
  publicUrl: string;
  allowedHosts: readonly string[];
}

/** True if a `Host` header names this server. */
export type IsServed = (header: string) => boolean;

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a check that allows only known host names, against DNS rebinding: a site can point its
 * name at this server and then read answers. IP addresses cannot be rebound, so a server on the
 * network accepts any.
 */
export function createHostCheck({ host, publicUrl, allowedHosts }: HostSettings): IsServed {
  const given = [host, ...allowedHosts].map((name) =>
    hostnameOf(isIP(name) === 6 ? `[${name}]` : name),
  );
  const names = new Set([...loopbackNames, new URL(publicUrl).hostname, ...given]);
  const isPublic = !isLoopback(host);
  return (header) => {
    const name = hostnameOf(header);
    return name !== undefined && (names.has(name) || (isPublic && isAddress(name)));
  };
}

/** True if a server that listens on this address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** True if a `Host` header is a loopback name. */
export function isLoopbackName(header: string): boolean {
  return loopbackNames.includes(hostnameOf(header) ?? '');
}

function hostnameOf(header: string): string | undefined {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || isIP(hostname) === 4;
}
