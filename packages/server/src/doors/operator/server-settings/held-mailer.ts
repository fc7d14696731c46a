import { MailUnavailable } from '#outgoing/mail/mailer.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';

/**
 * Sends nothing, so that mail waits in its queue: a mail server is set, but does not count. In the
 * outbox mail would count as sent, and nobody would send it any more.
 */
export const heldMailer: Mailer = {
  async send() {
    throw new MailUnavailable(
      'the mail server that is set on the page does not count: set it again',
    );
  },
  close() {},
};
