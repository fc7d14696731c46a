import type { Scope } from '@guildhall/contract';

/** What the tools at `/mcp` need, in the order of the consent page. */
export const appScopes = [
  'search',
  'documents:read',
  'workflows:read',
  'chats',
  'training:read',
] as const satisfies readonly Scope[];
export type AppScope = (typeof appScopes)[number];

/** What is suggested: it reads, and neither asks nor starts anything. */
export const readScopes: readonly AppScope[] = ['search', 'documents:read', 'workflows:read'];

export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
} as const;

/** Where the only resource is, for which tokens are made. */
const resourcePath = '/mcp';

/** Returns the issuer, which never comes from a request. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin;
}

export function resourceOf(publicUrl: string): string {
  return `${issuerOf(publicUrl)}${resourcePath}`;
}

/** True if an address is that of our resource, in whatever case its host is written. */
export function isOurResource(given: string, publicUrl: string): boolean {
  const url = URL.parse(given);
  return url?.href.replace(/\/$/, '') === resourceOf(publicUrl) && !given.includes('#');
}

/** Returns the header by which a client without a token learns how to get one (RFC 9728). */
export function challengeOf(publicUrl: string, error?: 'invalid_token'): string {
  const document = `${issuerOf(publicUrl)}${paths.resource}${resourcePath}`;
  const parts = [
    ...(error ? [`error="${error}"`] : []),
    `resource_metadata="${document}"`,
    `scope="${readScopes.join(' ')}"`,
  ];
  return `Bearer ${parts.join(', ')}`;
}

/** Describes `/mcp` as a protected resource (RFC 9728). */
export function describeResource(publicUrl: string): object {
  return {
    resource: resourceOf(publicUrl),
    resource_name: 'Guildhall',
    authorization_servers: [issuerOf(publicUrl)],
    scopes_supported: readScopes,
    bearer_methods_supported: ['header'],
  };
}

/** Describes this server as an authorization server (RFC 8414). */
export function describeServer(publicUrl: string): object {
  const issuer = issuerOf(publicUrl);
  return {
    issuer,
    authorization_endpoint: `${issuer}${paths.authorize}`,
    token_endpoint: `${issuer}${paths.token}`,
    registration_endpoint: `${issuer}${paths.register}`,
    revocation_endpoint: `${issuer}${paths.revoke}`,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
