import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { Accounts } from './account/accounts.ts';

interface OidcParts {
  accounts: Accounts;
  settings: { oidc: object | undefined };
}

/** Mounts the redirects to the identity provider and back, for browsers; they are no API. */
export function mountOidc(api: Api, { accounts, settings }: OidcParts): void {
  const { hono } = api;
  const needProvider = () => {
    if (!settings.oidc) throw new Failure('not_found');
  };

  hono.get('/auth/oidc', async (c) => {
    c.set('route', '/auth/oidc');
    needProvider();
    try {
      const { url, cookies } = await accounts.startOidc(requesterOf(c).client);
      setCookies(c, cookies);
      return c.redirect(url, 303);
    } catch (err) {
      c.get('log').warn({ err }, 'The identity provider does not answer');
      return c.redirect('/sign-in?error=provider', 303);
    }
  });

  hono.get('/auth/callback/oidc', async (c) => {
    c.set('route', '/auth/callback/oidc');
    needProvider();
    const answer = await accounts.finishOidc(requesterOf(c).client, c.req.query());
    setCookies(c, answer.headers.getSetCookie());
    return c.redirect(answer.headers.get('location') ?? '/sign-in?error=provider', 303);
  });
}
