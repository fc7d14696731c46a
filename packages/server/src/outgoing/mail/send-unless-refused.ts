import type { Log } from '#ground/log.ts';
import { MailRefused } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import type { RenderedMail } from './templates/letter.ts';

export interface SendingParts {
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { readonly publicUrl: string };
}

interface Addressed {
  readonly to: string;
  /** The same for every attempt at the mail, so that an interrupted one and its retry send the same. */
  readonly mailId: string;
  readonly letter: RenderedMail;
  /** What the mail is about, for the log: `a question`. */
  readonly about: string;
  /** What the log says besides, such as the job. No address. */
  readonly facts?: object;
}

/**
 * Sends a mail. One that the mail server refuses for good is given up: the log says so, and it returns
 * false. Throws what else keeps it from being sent.
 */
export async function sendUnlessRefused(
  { log, mailer, settings: { publicUrl } }: SendingParts,
  { to, mailId, letter, about, facts }: Addressed,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const messageId = `${mailId}@${new URL(publicUrl).hostname}`;
  try {
    await mailer.send({ to, messageId, ...letter }, signal);
    return true;
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    log.warn({ err: cause, ...facts }, `The mail server refused a mail about ${about}`);
    return false;
  }
}
