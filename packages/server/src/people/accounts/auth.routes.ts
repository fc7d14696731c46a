import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { OidcSettings, Settings } from '#ground/settings/settings.ts';
import type { Accounts } from './account/accounts.ts';
import { mountAccounts } from './accounts.routes.ts';
import type { AnswerParts } from './invitations/answer-invitation.ts';
import { mountNotifications } from '#people/notifications/notifications.routes.ts';
import { mountOwnInvitations } from './invitations/own-invitations.routes.ts';
import { mountChangePasswordPages } from './pages/change-password.routes.ts';
import { mountInvitationPages } from './pages/invitation.routes.ts';
import { mountOwnFactorPages } from './pages/own-factors.routes.ts';
import { mountResetPages } from './pages/reset-password.routes.ts';
import { mountPasskeyPages, mountSecondFactorPages } from './pages/second-factor.routes.ts';
import { mountSignInLinkPages } from './pages/sign-in-link.routes.ts';
import { keepNext, nextPage } from './sessions/next-page.ts';
import { mountSignInPages, mountSignOutPage } from './pages/sign-in.routes.ts';
import { mountPasswords } from './passwords.routes.ts';
import { mountPreferences, mountProfile, mountSession } from './session.routes.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import type { SecondFactorParts } from './second-factors/prove-second-factor.ts';
import type { SignInParts } from './signing-in/sign-in.ts';

interface OidcParts {
  accounts: Accounts;
  settings: { oidc: object | undefined };
}

interface AuthRoutesParts extends SignInParts, AnswerParts, SecondFactorParts {
  settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'operators'> & {
    oidc: OidcSettings | undefined;
  };
}

/** Mounts all routes of accounts and signing in: for programs, people and the identity provider. */
export function mountAuth(api: Api, parts: AuthRoutesParts): void {
  mountAccounts(api, parts);
  mountOwnInvitations(api, parts);
  mountSession(api, parts);
  mountProfile(api, parts);
  mountPreferences(api, parts);
  mountNotifications(api, parts);
  mountSessions(api, parts);
  mountPasswords(api, parts);
  mountOidc(api, parts);
  mountInvitationPages(api, parts);
  mountSignInPages(api, parts);
  mountSignInLinkPages(api, parts);
  mountSecondFactorPages(api, parts);
  mountPasskeyPages(api, parts);
  mountOwnFactorPages(api, parts);
  mountResetPages(api, parts);
  mountChangePasswordPages(api, parts);
  mountSignOutPage(api, parts);
}

/** Mounts the redirects to the identity provider and back, for browsers; they are no API. */
function mountOidc(api: Api, { accounts, settings }: OidcParts): void {
  const { hono } = api;
  const needProvider = () => {
    if (!settings.oidc) throw new Failure('not_found');
  };

  hono.get('/auth/oidc', async (c) => {
    c.set('route', '/auth/oidc');
    needProvider();
    try {
      const next = nextPage(c.req.query('next'));
      const { url, cookies } = await accounts.startOidc(requesterOf(c).client, next);
      setCookies(c, cookies);
      return c.redirect(url, 303);
    } catch (err) {
      c.get('log').warn({ err }, 'The identity provider does not answer');
      return c.redirect(keepNext('/sign-in?error=provider', c.req.query('next')), 303);
    }
  });

  hono.get('/auth/callback/oidc', async (c) => {
    c.set('route', '/auth/callback/oidc');
    needProvider();
    const { url, cookies } = await accounts.finishOidc(requesterOf(c).client, c.req.query());
    setCookies(c, cookies);
    return c.redirect(url, 303);
  });
}
