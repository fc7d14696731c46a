import type { Attempt } from '#ground/jobs/jobs.ts';
import { renderSignInLink } from '#ground/ports/mail/templates/sign-in-link.mail.ts';
import { sendLink } from './send-link.ts';
import type { LinkJob, LinkParts } from './send-link.ts';
import { insertLink } from './sign-in-links.queries.ts';

/** Sends a sign-in link to the person with the job's address. */
export async function sendSignInLink(parts: LinkParts, attempt: Attempt<LinkJob>): Promise<void> {
  await sendLink(parts, attempt, {
    table: 'sign_in_links',
    path: 'sign-in',
    validMinutes: 15,
    insert: insertLink,
    render: renderSignInLink,
  });
}
