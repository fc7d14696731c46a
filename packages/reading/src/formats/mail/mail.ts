/** A mail as text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Mails in mails are read so deep; deeper ones are listed by name. */
export const mailsDepthMax = 8;

/** Reads a mail in its internet format. `depth` says in how many mails it is. */
export type ReadMailBytes = (bytes: Uint8Array, depth: number) => Promise<MailText>;
