import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { readSender, toMessage } from './mail-message.ts';
import { readSmtpServer } from './smtp-server.ts';
import type { SmtpLimits } from './smtp-server.ts';
import { toMailError, tooSlow } from './smtp-trouble.ts';

interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  readonly limits?: Partial<SmtpLimits>;
}

const connectionsMax = 5;
const idleMs = 30_000;

/**
 * Sends mail by SMTP over a few connections, which stay open while there is more to send. The
 * library retries a mail once if a kept connection was closed before any byte of the mail was sent.
 * The caller does all other retries.
 */
export function openSmtpMailer({ url, from, limits }: SmtpMailerOptions): Mailer {
  const server = readSmtpServer(url, limits);
  const sender = readSender(from);
  const transport = createTransport({
    ...server.options,
    pool: true,
    maxConnections: connectionsMax,
    maxRequeues: 1,
    idleTimeout: idleMs,
  });
  return {
    async send(mail, signal) {
      const message = toMessage(mail, sender);
      const limit = AbortSignal.timeout(server.limits.totalMs);
      try {
        const ends = AbortSignal.any(signal ? [limit, signal] : [limit]);
        await transport.sendMail({ ...message, signal: ends });
      } catch (cause) {
        signal?.throwIfAborted();
        throw limit.aborted ? tooSlow(server) : toMailError(cause, server, mail.to);
      }
    },
    close: () => transport.close({ force: true }),
  };
}
