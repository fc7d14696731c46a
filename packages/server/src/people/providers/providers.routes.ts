import { endpoints } from '@guildhall/contract';
import type { IdentityProvider, ProviderPreset } from '@guildhall/contract';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTop } from '#ground/access/reach-top.ts';
import { sessionOf } from '#ground/access/own-session.ts';
import type { RefuseStale } from '#ground/access/own-session.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { createProvider, removeProvider, updateProvider } from './change-providers.ts';
import type { Change, ChangeProviderParts } from './change-providers.ts';
import { callbackOf, ownEntityIdOf } from './open-providers.ts';
import type { ProviderRow } from './provider.ts';
import { findProvider, listProviders } from './providers.queries.ts';
import { readCertificate } from './saml/certificates.ts';
import type { SamlSettings } from './saml/saml-settings.ts';

interface ProviderRoutesParts extends ChangeProviderParts {
  refuseStale: RefuseStale;
}

/** Mounts the identity providers of organisations. */
export function mountProviders(api: Api, parts: ProviderRoutesParts): void {
  const { db, settings } = parts;
  const show = (row: ProviderRow) => toProvider(row, settings.publicUrl);
  const reachProvider = (principal: Principal, providerId: string) =>
    reachByTeam(db, principal, {
      absent: 'provider_not_found',
      find: (tree) => findProvider(db, tree, providerId),
    });
  const toChange = (
    { principal, actor }: { principal: Principal; actor: Change['actor'] },
    top: Change['top'],
  ): Change => {
    const session = sessionOf(principal);
    return { actor, top, refuseStale: (at) => parts.refuseStale(at, session) };
  };

  serve(api, endpoints.listProviders, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached }) => ({ providers: (await listProviders(db, reached)).map(show) }),
  });

  serve(api, endpoints.createProvider, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached, input, ...by }) => ({
      provider: show(await createProvider(parts, toChange(by, reached), input.body)),
    }),
  });

  serve(api, endpoints.updateProvider, {
    reach: ({ principal, input }) => reachProvider(principal, input.params.providerId),
    answer: async ({ reached: { row, team }, input, ...by }) => ({
      provider: show(await updateProvider(parts, toChange(by, team), row, input.body)),
    }),
  });

  serve(api, endpoints.deleteProvider, {
    reach: ({ principal, input }) => reachProvider(principal, input.params.providerId),
    answer: async ({ reached: { row, team }, ...by }) => {
      await removeProvider(parts, toChange(by, team), row.id);
      return { success: true as const };
    },
  });
}

function toProvider(row: ProviderRow, publicUrl: string): IdentityProvider {
  return {
    id: row.id,
    kind: row.kind,
    preset: row.preset as ProviderPreset,
    name: row.name,
    saml: row.saml && toSaml(row.saml),
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.client_secret !== null,
    claims: row.claims,
    trustsAddresses: row.trusts_addresses,
    isOn: row.is_on,
    isRequired: row.is_required,
    joinTeamId: row.join_team_id,
    joinRole: row.join_role,
    callbackUrl: callbackOf(publicUrl, row.id, row.kind),
    ownEntityId: row.kind === 'saml' ? ownEntityIdOf(publicUrl, row.id) : null,
    createdAt: row.created_at.toISOString(),
  };
}

function toSaml({ entityId, signInUrl, certificates }: SamlSettings): IdentityProvider['saml'] {
  const read = certificates.map(readCertificate).filter((certificate) => certificate !== undefined);
  return {
    entityId,
    signInUrl,
    certificates: read.map(({ endsAt, ...rest }) => ({ ...rest, endsAt: endsAt.toISOString() })),
  };
}
