import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

export interface OidcServer {
  issuer: string;
  /** The claims about the person who signs in. */
  person: Record<string, unknown>;
  /** Deviations from the standard; empty by default. */
  odd: {
    claims?: Record<string, unknown>;
    discovery?: Record<string, unknown>;
    tokenStatus?: number;
  };
  /** The paths of all requests so far. */
  asked: string[];
  /** Signs in as a browser does, and returns the URL that the browser is redirected to. */
  visit(address: string): URL;
}

export const oidcClient = { clientId: 'guildhall', clientSecret: 'the secret of the client' };

/** Starts an OpenID Connect provider over HTTP until the test ends. It checks token requests. */
export async function startOidcServer(host = '127.0.0.1'): Promise<OidcServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}/realm`;
  const made: OidcServer = {
    issuer,
    person: { sub: randomUUID() },
    odd: {},
    asked: [],
    visit(address) {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      const redirectUri = searchParams.get('redirect_uri')!;
      codes.set(code, { challenge: searchParams.get('code_challenge')!, redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('iss', issuer);
      back.searchParams.set('state', searchParams.get('state')!);
      return back;
    },
  };
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
    ...made.odd.discovery,
  });
  async function grant(request: IncomingMessage): Promise<object | number> {
    const form = new URLSearchParams(await textOf(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const { clientId, clientSecret } = oidcClient;
    const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    const isClient =
      given === `${clientId}:${new URLSearchParams({ s: clientSecret }).toString().slice(2)}`;
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isSame = verifier.digest('base64url') === code?.challenge;
    if (!isClient || !isSame || form.get('redirect_uri') !== code?.redirectUri) return 400;
    if (made.odd.tokenStatus) return made.odd.tokenStatus;
    const claims = { ...made.person, aud: clientId, iss: issuer, ...made.odd.claims };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return {
      access_token: 'marker-access',
      token_type: 'bearer',
      expires_in: 60,
      id_token: idToken,
    };
  }
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    made.asked.push(pathname);
    const answers: Record<string, () => Promise<object | number> | object> = {
      '/realm/.well-known/openid-configuration': discovery,
      '/realm/jwks': () => ({ keys: [jwk] }),
      '/realm/userinfo': () => made.person,
      '/realm/token': () => grant(request),
    };
    if (pathname === '/realm/authorize') {
      // Whoever comes is the person, as if they had given their password.
      response.writeHead(303, { location: made.visit(new URL(request.url!, issuer).href).href });
      response.end();
      return;
    }
    const send = async () => {
      const answer = (await answers[pathname]?.()) ?? 404;
      const isStatus = typeof answer === 'number';
      response.writeHead(isStatus ? answer : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isStatus ? { error: 'invalid_grant' } : answer));
    };
    void send();
  });
  return made;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
