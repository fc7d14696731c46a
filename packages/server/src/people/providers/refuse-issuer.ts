import { isIP } from 'node:net';
import { rule } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { createAddressGuard, portOf } from '#ground/ports/safe-fetch/address-guard.ts';
import { AddressRefused } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { namesOneTenant } from './issuers.ts';

const ownAddress = rule('own_address', 'must not lead to this server');
const privateAddress = rule(
  'private_address',
  'must lead to the public internet; PROVIDER_PRIVATE_HOSTS can name other hosts',
);
const withoutHttps = rule('without_https', 'must begin with https://');
const manyTenants = rule(
  'many_tenants',
  'must name one tenant of Entra by its id or domain: with common, organizations or consumers anybody could choose addresses',
);

export interface IssuerSettings {
  publicUrl: string;
  /** Allowed hosts of the operator's network, with their ports. */
  providerPrivateHosts: readonly string[];
}

/** Throws a 400 if an issuer cannot be one. The IP address is checked at each request. */
export function refuseIssuer(issuer: string, settings: IssuerSettings): void {
  const reason = findReason(new URL(issuer), settings);
  if (reason) throw invalid([{ path: 'issuer', message: reason }]);
  if (!namesOneTenant(issuer)) throw invalid([{ path: 'issuer', message: manyTenants }]);
}

function findReason(url: URL, settings: IssuerSettings): string | undefined {
  if (url.origin === new URL(settings.publicUrl).origin) return ownAddress;
  const guard = createAddressGuard(settings.providerPrivateHosts);
  const port = portOf(url);
  if (guard.names(url.hostname, port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const isPublic = isIP(host) ? guard.allows(host, port, host) : !isLocalName;
  if (!isPublic) return privateAddress;
  return url.protocol === 'http:' ? withoutHttps : undefined;
}

/** Throws a 400 if people cannot be sent to an address to sign in. Only browsers go there. */
export function refuseSignInUrl(signInUrl: string, settings: IssuerSettings): void {
  const url = new URL(signInUrl);
  const isNamed = createAddressGuard(settings.providerPrivateHosts).names(
    url.hostname,
    portOf(url),
  );
  const isOwn = url.origin === new URL(settings.publicUrl).origin;
  const isSafe = url.protocol === 'https:' || (isNamed && url.protocol === 'http:');
  const reason = isOwn ? ownAddress : !isSafe && withoutHttps;
  if (reason) throw invalid([{ path: 'saml.signInUrl', message: reason }]);
}

/** Throws a 400 if metadata cannot be read there. The IP address is checked at the request. */
export function refuseMetadataUrl(metadataUrl: string, settings: IssuerSettings): void {
  const reason = findReason(new URL(metadataUrl), settings);
  if (reason) throw invalid([{ path: 'saml.metadataUrl', message: reason }]);
}

/** Returns the 400 that says why a provider cannot be switched on, or its metadata not be read. */
export function sayUnreachable(cause: unknown, path = 'issuer'): Failure {
  const messages: string[] = [];
  for (let at = cause; at instanceof Error; at = at.cause) {
    if (at instanceof AddressRefused) return invalid([{ path, message: privateAddress }]);
    messages.push(at.message);
  }
  const reason = messages.slice(0, 3).join(': ').slice(0, 300);
  const kind = path === 'issuer' ? 'an OpenID Connect provider' : 'a provider with metadata';
  const message = `does not answer as ${kind} (${reason})`;
  return new Failure('invalid', {
    message: `${path} ${message}`,
    details: [{ path, message, code: 'provider_unreachable' }],
    cause,
  });
}
