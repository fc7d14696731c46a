import type { Db } from '#ground/db/database.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { isId } from '@guildhall/contract';
import { needsHostedDomain } from './issuers.ts';
import type { IdentityProvider } from './protocol/identity-provider.ts';
import { openOidcProvider } from './oidc.ts';
import type { ProviderRow } from './provider.ts';
import { findAnyProvider } from './providers.queries.ts';
import { usualClaims } from './protocol/read-claims.ts';
import { openSamlProvider } from './saml/open-saml-provider.ts';

/** The id of the operator's provider, which is in the settings and for the whole server. */
export const operatorsProvider = 'oidc';

/** A provider that people can be sent to. */
export interface OpenProvider {
  readonly id: string;
  readonly opened: IdentityProvider;
  /** Its row; null for the operator's. */
  readonly row: ProviderRow | null;
}

export interface ProviderParts {
  readonly db: Db;
  /** Reaches the operator's provider, and what it names. */
  readonly safeFetch: SafeFetch;
  /** Reaches the providers of organisations. */
  readonly toProviders: SafeFetch;
  readonly secretBox: SecretBox;
  readonly settings: { publicUrl: string; oidc: OidcSettings | undefined };
}

/** The providers of the settings and of the database, by their ids. */
export interface Providers {
  /** Returns a provider, also one that is off; undefined if there is none, or not all is known. */
  find(id: string): Promise<OpenProvider | undefined>;
}

/** Where browsers come back to from a provider: each has an address of its own. */
export const callbackOf = (publicUrl: string, id: string, kind: ProviderRow['kind'] = 'oidc') =>
  `${publicUrl}/auth/callback/${kind}${id === operatorsProvider ? '' : `/${id}`}`;

/** The entity id of this server with a provider, and where our metadata for it is. */
export const ownEntityIdOf = (publicUrl: string, id: string) => `${publicUrl}/auth/saml/${id}`;

/** Where a browser begins to sign in at a provider. */
export const pathOfProvider = (id: string) =>
  id === operatorsProvider ? '/auth/oidc' : `/auth/providers/${id}`;

/** The most configurations that are kept. */
const keptMax = 200;

export function openProviders(parts: ProviderParts): Providers {
  const { settings, safeFetch } = parts;
  const callback = callbackOf(settings.publicUrl, operatorsProvider);
  const rules = { claims: usualClaims, trustsAddresses: false, needsHostedDomain: false };
  const own =
    settings.oidc &&
    openOidcProvider({ ...settings.oidc, ...rules, callback, asksForMore: false }, safeFetch);
  const kept = new Map<string, { version: number; opened: IdentityProvider }>();
  return {
    async find(id) {
      if (id === operatorsProvider) return own && { id, opened: own, row: null };
      const row = isId(id) ? await findAnyProvider(parts.db, id.toLowerCase()) : undefined;
      if (!row) return undefined;
      const version = row.updated_at.getTime();
      const known = kept.get(row.id);
      const opened = known?.version === version ? known.opened : openRow(parts, row);
      if (!opened) return undefined;
      kept.delete(row.id);
      kept.set(row.id, { version, opened });
      for (const oldest of [...kept.keys()].slice(0, -keptMax)) kept.delete(oldest);
      return { id: row.id, opened, row };
    },
  };
}

const openRow = (parts: ProviderParts, row: ProviderRow): IdentityProvider | undefined =>
  row.kind === 'saml' ? openSaml(parts, row) : openOidc(parts, row);

function openSaml({ db, settings }: ProviderParts, row: ProviderRow): IdentityProvider | undefined {
  if (row.saml === null) return undefined;
  const { id: providerId, claims, trusts_addresses: trustsAddresses } = row;
  const { publicUrl } = settings;
  const options = {
    ...row.saml,
    providerId,
    version: row.updated_at.getTime(),
    claims,
    trustsAddresses,
    callback: callbackOf(publicUrl, providerId, 'saml'),
    ownEntityId: ownEntityIdOf(publicUrl, providerId),
  };
  return openSamlProvider(options, db);
}

function openOidc(
  { secretBox, settings, toProviders }: ProviderParts,
  row: ProviderRow,
): IdentityProvider | undefined {
  const { issuer, client_id: clientId, client_secret: sealed, claims } = row;
  if (issuer === null || clientId === null || sealed === null) return undefined;
  const { trusts_addresses: trustsAddresses } = row;
  const options = {
    issuer,
    clientId,
    clientSecret: secretBox.open('provider', sealed).toString(),
    claims,
    trustsAddresses,
    needsHostedDomain: needsHostedDomain(issuer),
    callback: callbackOf(settings.publicUrl, row.id),
    asksForMore: true,
  };
  return openOidcProvider(options, toProviders);
}
