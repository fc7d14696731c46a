import { isIP } from 'node:net';

export interface HostSettings {
  /** The address that the server listens on. */
  host: string;
  publicUrl: string;
  allowedHosts: readonly string[];
}

/** Whether a `Host` header names this server. */
export type IsServed = (header: string) => boolean;

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A page of another site can have its own name lead to this server (DNS rebinding), and then read
 * what it answers. So only known names are served. An address cannot be made to lead elsewhere:
 * whoever listens to the network may be asked by any.
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

/** Whether a server that listens there answers this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether a `Host` header is one of the names that every machine has for itself. */
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
