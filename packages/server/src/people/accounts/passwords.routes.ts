import type { Context } from 'hono';
import { endpoints } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { refuseForeignOrigin } from '#ground/http/refuse-foreign-origin.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { AccountRoutesParts } from './signing-in/sign-in.ts';
import { greetAccount } from './accounts.routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { setFirstPassword } from './passwords/set-first-password.ts';
import { askForReset, resetPassword } from './passwords/reset-password.ts';

/** Mounts the password endpoints for programs; the HTML pages call the same functions. */
export function mountPasswords(api: Api, parts: AccountRoutesParts): void {
  const { db, settings } = parts;
  const ours = async ({ c }: { c: Context<RequestEnv> }) =>
    refuseForeignOrigin(c, settings.publicUrl);

  serve(api, endpoints.changePassword, async ({ c, principal, input: { body } }) => {
    await recordAccountActivity(db, principal.accountId);
    await changePassword(parts, principal, body, requesterOf(c));
    return { success: true as const };
  });

  serve(api, endpoints.setPassword, async ({ c, principal, input: { body } }) => {
    await recordAccountActivity(db, principal.accountId);
    await setFirstPassword(parts, principal, body.password, requesterOf(c));
    return { success: true as const };
  });

  serve(api, endpoints.requestPasswordReset, {
    reach: ours,
    answer: async ({ c, input: { body } }) => {
      await askForReset(parts, requesterOf(c), body.email);
      return { success: true as const };
    },
  });

  serve(api, endpoints.usePasswordReset, {
    reach: ours,
    answer: async ({ c, input: { params, body } }) => {
      const session = await resetPassword(parts, requesterOf(c), params.token, body.password);
      return greetAccount(db, c, session);
    },
  });
}
