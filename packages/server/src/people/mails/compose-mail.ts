import type { Tx } from '#ground/db/database.ts';
import type { Mail } from '#ground/ports/mail/mail.ts';
import { renderInvitation } from '#ground/ports/mail/templates/invitation.mail.ts';
import { renderNotice } from '#ground/ports/mail/templates/notice.mail.ts';
import { insertToken } from '#people/invitations/invitations.queries.ts';
import { invitationDays, makeToken } from '#people/invitations/invitation-token.ts';
import { findMailLanguage } from '#ground/mails/mail-language.queries.ts';
import type { MailJob } from './queue-member-mails.ts';
import { recordMailTry } from './send-member-mail.queries.ts';
import type { Addressee, WaitingMail } from './send-member-mail.queries.ts';

/**
 * Records the try and writes its mail. Only the hash of a token is stored, so each try makes a new
 * link; links of earlier tries stay valid.
 */
export async function composeMail(
  tx: Tx,
  job: MailJob,
  waiting: WaitingMail & Addressee,
  { publicUrl }: { publicUrl: string },
): Promise<Mail> {
  // A person who has signed in since the mail was queued needs no invitation any more.
  const kind = waiting.is_invitation && !waiting.is_claimed ? 'invitation' : 'notice';
  const proposed = `${job.mailId}@${new URL(publicUrl).hostname}`;
  const { message_id: messageId } = await recordMailTry(tx, job, { kind, messageId: proposed });
  const { email: to, team_name: teamName } = waiting;
  const language = await findMailLanguage(tx, to);
  if (kind === 'notice') {
    const notice = { teamName, role: waiting.role, link: `${publicUrl}/sign-in` };
    return { to, messageId, ...renderNotice(notice, language) };
  }
  const { token, hash } = makeToken();
  await insertToken(tx, job, { hash, email: to, days: invitationDays });
  const link = `${publicUrl}/invitations/${token}`;
  const recipientName = waiting.first_name ?? undefined;
  const invitation = { teamName, link, validDays: invitationDays, recipientName };
  return { to, messageId, ...renderInvitation(invitation, language) };
}
