import type { OidcSettings } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import { mountAccounts } from './accounts.routes.ts';
import { mountOidc } from './oidc.routes.ts';
import { mountOwnInvitations } from './invitations/own-invitations.routes.ts';
import type { AnswerParts } from './invitations/answer-invitation.ts';
import { mountChangePasswordPages } from './pages/change-password.routes.ts';
import { mountInvitationPages } from './pages/invitation.routes.ts';
import { mountResetPages } from './pages/reset-password.routes.ts';
import { mountSignInLinkPages } from './pages/sign-in-link.routes.ts';
import { mountSignInPages } from './pages/sign-in.routes.ts';
import { mountSignOutPage } from './pages/sign-out.routes.ts';
import { mountPasswords } from './passwords.routes.ts';
import { mountPreferences } from './preferences/preferences.routes.ts';
import { mountSession } from './session.routes.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import type { SignInParts } from './signing-in/sign-in.ts';

interface AuthRoutesParts extends SignInParts, AnswerParts {
  settings: { publicUrl: string; oidc: OidcSettings | undefined; operators: readonly string[] };
}

/** Mounts all routes of accounts and signing in: for programs, people and the identity provider. */
export function mountAuth(api: Api, parts: AuthRoutesParts): void {
  mountAccounts(api, parts);
  mountOwnInvitations(api, parts);
  mountSession(api, parts);
  mountPreferences(api, parts);
  mountSessions(api, parts);
  mountPasswords(api, parts);
  mountOidc(api, parts);
  mountInvitationPages(api, parts);
  mountSignInPages(api, parts);
  mountSignInLinkPages(api, parts);
  mountResetPages(api, parts);
  mountChangePasswordPages(api, parts);
  mountSignOutPage(api, parts);
}
