import type { Api } from '#ground/http/api.ts';
import type { OidcSettings, Settings } from '#ground/settings/settings.ts';
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
import { mountProviderRedirects } from './providers.routes.ts';
import {
  mountOrganisationPages,
  mountSignInPages,
  mountSignOutPage,
} from './pages/sign-in.routes.ts';
import { mountPasswords } from './passwords.routes.ts';
import { mountPreferences, mountProfile, mountSession } from './session.routes.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import type { SecondFactorParts } from './second-factors/prove-second-factor.ts';
import type { SignInParts } from './signing-in/sign-in.ts';

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
  mountProviderRedirects(api, parts);
  mountInvitationPages(api, parts);
  mountSignInPages(api, parts);
  mountOrganisationPages(api, parts);
  mountSignInLinkPages(api, parts);
  mountSecondFactorPages(api, parts);
  mountPasskeyPages(api, parts);
  mountOwnFactorPages(api, parts);
  mountResetPages(api, parts);
  mountChangePasswordPages(api, parts);
  mountSignOutPage(api, parts);
}
