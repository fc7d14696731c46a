import type { Settings } from '#ground/settings/settings.ts';

/**
 * Returns the hosts of the identity provider. The operator has named the issuer, so it may be in the
 * operator's own network; what its discovery names on other hosts may not.
 */
export function issuerHosts({ oidc }: Pick<Settings, 'oidc'>): string[] {
  return oidc ? [`${new URL(oidc.issuer).hostname}:*`] : [];
}
