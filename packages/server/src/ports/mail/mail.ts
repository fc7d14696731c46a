/** One mail to one person; whom it comes from is a setting. */
export interface Mail {
  /** A single address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * `left@right`, without angle brackets. The same for every try at the same mail, so that a
   * mail which went out although the try failed can be known as the one that comes again.
   */
  readonly messageId: string;
}

/** A way for mail to leave this server. */
export interface Mailer {
  /**
   * Ends when the other side has taken the mail over. Throws `MailRefused` when another try is
   * useless and `MailUnavailable` when it is not; an abort throws the signal's own reason.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Ends what is still on its way; nothing can be sent afterwards. */
  close(): void;
}

/** The mail server will never take this mail for this person. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Mail cannot leave now; it may later, also after somebody has changed a setting. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}
