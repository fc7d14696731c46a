import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { isOutlookFile } from './mail/is-outlook-file.ts';
import { outlookText } from './mail/outlook-text.ts';

/** Reads a file of Outlook: a mail, an appointment or a contact, with the mails attached to it. */
export async function readMsg(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  const isMail = !isOutlookFile(bytes) && /^[\w-]+:\s/mu.test(bytes.toString('latin1', 0, 2048));
  return isMail ? (await import('./read-mail.ts')).readMail(path) : readMsgBytes(bytes);
}

/** Reads a file of Outlook from memory. */
export async function readMsgBytes(bytes: Buffer): Promise<Extraction> {
  const { subject, text } = await outlookText(bytes);
  return toExtraction(subject, dividePages(text));
}
