import { dropTableMarks } from '../../pages/clean-text.ts';
import { headingMark } from '../../pages/marks.ts';
import { dateText } from './date-text.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Mails in mails are read so deep; deeper ones are listed by name. */
export const mailsDepthMax = 8;

/** Reads a mail in its internet format. `depth` says in how many mails it is. */
export type ReadMailBytes = (bytes: Uint8Array, depth: number) => Promise<MailText>;

export interface Head {
  subject: string;
  from: string;
  to: string;
  cc: string;
  bcc: string;
  /** As the mail writes it. */
  date: string;
}

/** Returns the lines above the text of a mail. */
export function headLines({ subject, ...people }: Head): string {
  const labels = [
    ['From', people.from],
    ['To', people.to],
    ['Cc', people.cc],
    ['Bcc', people.bcc],
    ['Date', dateText(people.date)],
  ] as const;
  const lines = labels.flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]));
  return dropTableMarks([...(subject === '' ? [] : [headingMark + subject]), ...lines].join('\n'));
}

/** Returns a person as mails name one. */
export function personText(name: string | undefined, address: string | undefined): string {
  if (!address || address === name) return name ?? '';
  return `${name ?? ''} <${address}>`.trim();
}
