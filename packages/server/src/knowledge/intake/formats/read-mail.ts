import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { isOutlookFile } from './mail/is-outlook-file.ts';
import { readMailBytes } from './mail/mail-text.ts';

/** Reads a mail with the mails attached to it. Lists other attachments by name only. */
export async function readMail(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  if (isOutlookFile(bytes)) return (await import('./read-msg.ts')).readMsgBytes(bytes);
  const { subject, text } = await readMailBytes(bytes);
  return toExtraction(subject, dividePages(text));
}
