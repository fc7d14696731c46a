import { readFile } from 'node:fs/promises';
import { isCompoundFile } from '../archives/check-archive.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { readMailBytes } from './mail/mail-text.ts';

/** Reads a mail with the mails attached to it. Lists other attachments by name only. */
export async function readMail(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  return readAs(isCompoundFile(bytes) ? 'outlook' : 'mail', bytes);
}

/** Reads a file of Outlook: a mail, an appointment or a contact, with the mails attached to it. */
export async function readMsg(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  const isMail = !isCompoundFile(bytes) && /^[\w-]+:\s/mu.test(bytes.toString('latin1', 0, 2048));
  return readAs(isMail ? 'mail' : 'outlook', bytes);
}

/** A file has the format of its bytes, whichever its extension. */
async function readAs(format: 'mail' | 'outlook', bytes: Uint8Array): Promise<Extraction> {
  const { subject, text } =
    format === 'mail' ? await readMailBytes(bytes) : await readOutlook(bytes);
  return toExtraction(subject, dividePages(text));
}

async function readOutlook(bytes: Uint8Array) {
  const { outlookText } = await import('./mail/outlook-text.ts');
  return outlookText(bytes, readMailBytes);
}
