/** A mail to one person. The sender is a setting. */
export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * `left@right`, without angle brackets. Every attempt at the same mail has the same id, so that a
   * mail server can recognise a mail that was sent although the attempt failed.
   */
  readonly messageId: string;
}

export interface Mailer {
  /**
   * Resolves when the receiving server has accepted the mail. Throws `MailRefused` if another
   * attempt is useless, `MailUnavailable` if it may help, or the signal's reason.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Aborts what is being sent. Nothing can be sent afterwards. */
  close(): void;
}

/** Thrown when the mail server will never accept this mail for this person. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Thrown when the mail server is unavailable. A later attempt or a corrected setting may help. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}
