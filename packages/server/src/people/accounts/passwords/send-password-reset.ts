import type { Attempt } from '#ground/jobs/jobs.ts';
import { renderPasswordReset } from '#ground/ports/mail/templates/password-reset.mail.ts';
import { sendLink } from '../signing-in/send-link.ts';
import type { LinkJob, LinkParts } from '../signing-in/send-link.ts';
import { insertReset } from './password-resets.queries.ts';

/** Sends a link to set a new password to the account with the job's address. */
export async function sendPasswordReset(
  parts: LinkParts,
  attempt: Attempt<LinkJob>,
): Promise<void> {
  await sendLink(parts, attempt, {
    table: 'password_resets',
    path: 'reset-password',
    validMinutes: 60,
    insert: insertReset,
    render: renderPasswordReset,
  });
}
