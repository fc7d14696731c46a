import { endpoints } from '@guildhall/contract';
import { noteVisit } from '../../access/note-use.ts';
import type { Api } from '../../http/api.ts';
import { requesterOf } from '../../http/requester.ts';
import { serve } from '../../http/serve.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { changePassword } from './change-password.ts';

/** The password of an account, for programs. */
export function mountPasswords(api: Api, parts: AccountRoutesParts): void {
  serve(api, endpoints.changePassword, async ({ c, principal, input: { body } }) => {
    await noteVisit(parts.db, principal.accountId);
    await changePassword(parts, principal, body, requesterOf(c).address);
    return { success: true as const };
  });
}
