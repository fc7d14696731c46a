import * as z from 'zod';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { oneOf } from './field-faults.ts';
import { domain, domainName, provider, providerFields, providerKinds } from './providers.ts';
import { id, teamRef } from './values.ts';

const traits = { tag: 'Signing in', scope: 'providers', role: 'owner' } as const;
/** Only a person changes how people sign in, and not by a token, which may be old. */
const byPeople = { ...traits, closedToTokens: true } as const;
const ofOrganisation = {
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
} as const;
const ofProvider = {
  params: z.object({ providerId: id }),
  absent: 'provider_not_found',
} as const;
const ofDomain = { params: z.object({ domainId: id }), absent: 'domain_not_found' } as const;
const freshly = 'Within ten minutes of signing in, or of giving the password again.';

export const listProviders = endpoint({
  ...traits,
  ...ofOrganisation,
  id: 'listProviders',
  method: 'get',
  path: '/v1/teams/{teamId}/providers',
  summary: 'The identity providers of an organisation, the oldest first',
  answer: { kind: 'json', status: 200, schema: z.object({ providers: z.array(provider) }) },
  failures: ['not_top_level'],
});

const { preset, name, issuer, clientId, clientSecret, claims, saml } = providerFields;
const { trustsAddresses, isOn, isRequired, joinTeamId, joinRole } = providerFields;

export const createProvider = endpoint({
  ...byPeople,
  ...ofOrganisation,
  id: 'createProvider',
  method: 'post',
  path: '/v1/teams/{teamId}/providers',
  summary: 'Add an identity provider',
  description: `${freshly} What is not known yet is given later. One that is switched on is asked for its configuration first.`,
  body: {
    kind: 'json',
    schema: z
      .object({
        kind: z.enum(providerKinds, oneOf(providerKinds)).default('oidc'),
        preset: preset.default('generic'),
        name,
        saml: saml.default(null),
        issuer: issuer.default(null),
        clientId: clientId.default(null),
        clientSecret: clientSecret.default(null),
        claims: claims.default({ address: 'email', name: 'name', groups: 'groups' }),
        trustsAddresses: trustsAddresses.default(false),
        isOn: isOn.default(false),
        isRequired: isRequired.default(false),
        joinTeamId: joinTeamId.default(null),
        joinRole: joinRole.default('member'),
      })
      .meta({ example: { preset: 'keycloak', name: 'Keycloak' } }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ provider }) },
  failures: ['not_top_level', 'providers_of_key', 'confirm_yourself', 'providers_full'],
});

export const updateProvider = endpoint({
  ...byPeople,
  ...ofProvider,
  id: 'updateProvider',
  method: 'patch',
  path: '/v1/providers/{providerId}',
  summary: 'Change an identity provider, or switch it off or on',
  description: `${freshly} With another issuer, entity id or client id, everybody is recognised by their address once more.`,
  body: {
    kind: 'json',
    schema: z
      .object(providerFields)
      .partial()
      .meta({ example: { isOn: true } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ provider }) },
  failures: ['providers_of_key', 'confirm_yourself', 'team_not_found'],
});

export const deleteProvider = endpoint({
  ...byPeople,
  ...ofProvider,
  id: 'deleteProvider',
  method: 'delete',
  path: '/v1/providers/{providerId}',
  summary: 'Delete an identity provider: nobody signs in by it any more',
  description: freshly,
  answer: done,
  failures: ['providers_of_key', 'confirm_yourself'],
});

export const listDomains = endpoint({
  ...traits,
  ...ofOrganisation,
  id: 'listDomains',
  method: 'get',
  path: '/v1/teams/{teamId}/domains',
  summary: 'The domains of an organisation, with the records that prove them',
  answer: { kind: 'json', status: 200, schema: z.object({ domains: z.array(domain) }) },
  failures: ['not_top_level'],
});

export const addDomain = endpoint({
  ...byPeople,
  ...ofOrganisation,
  id: 'addDomain',
  method: 'post',
  path: '/v1/teams/{teamId}/domains',
  summary: 'Add a domain that the organisation is about to prove',
  description:
    'Its providers vouch for no address of the domain before that. Subdomains are others.',
  body: { kind: 'json', schema: z.object({ domain: domainName }) },
  answer: { kind: 'json', status: 201, schema: z.object({ domain }) },
  failures: ['not_top_level', 'providers_of_key', 'domain_exists', 'domains_full'],
});

export const checkDomain = endpoint({
  ...byPeople,
  ...ofDomain,
  id: 'checkDomain',
  method: 'post',
  path: '/v1/domains/{domainId}/check',
  summary: 'Look for the record of a domain now',
  description:
    'Proved domains are looked for once a day. After seven days without it the proof ends.',
  answer: { kind: 'json', status: 200, schema: z.object({ domain }) },
  failures: ['providers_of_key', 'domain_taken'],
});

export const removeDomain = endpoint({
  ...byPeople,
  ...ofDomain,
  id: 'removeDomain',
  method: 'delete',
  path: '/v1/domains/{domainId}',
  summary: 'Remove a domain: the providers vouch for its addresses no longer',
  description: freshly,
  answer: done,
  failures: ['providers_of_key', 'confirm_yourself'],
});
