import { readFile } from 'node:fs/promises';
import { isCompoundFile } from '../archives/check-archive.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { isTextual } from '../file-types/sniff-type.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { readMailBytes } from './mail/mail-text.ts';
import { readText } from './read-text.ts';

/** The headers of a mail begin within so many bytes. */
const headersMax = 8192;
const mailHeader =
  /^(?:from|to|b?cc|subject|date|sender|reply-to|received|return-path|delivered-to|message-id|mime-version|content-[a-z-]+|x-[\w-]+)[ \t]*:/imu;

/**
 * Reads a mail with the mails attached to it, or another file of Outlook: an appointment or a
 * contact. Lists other attachments by name only. A file has the format of its bytes, whichever its
 * extension; text that has no header of a mail is read as it is.
 */
export async function readMail(file: FileToRead, limit: TextLimit): Promise<Extraction> {
  const bytes = await readFile(file.path);
  const isText = bytes.length > 0 && isTextual(bytes);
  if (isText && !mailHeader.test(bytes.toString('latin1', 0, headersMax))) {
    return readText({ ...file, type: 'txt' }, limit);
  }
  const isOutlook = isCompoundFile(bytes) || (file.type === 'msg' && !isText);
  const { subject, text } = await (isOutlook ? readOutlook(bytes) : readMailBytes(bytes));
  return toExtraction(subject, dividePages(text));
}

async function readOutlook(bytes: Uint8Array) {
  const { outlookText } = await import('./mail/outlook-text.ts');
  return outlookText(bytes, readMailBytes);
}
