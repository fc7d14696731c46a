import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { headingMark } from '../pages/marks.ts';
import { htmlToText } from './html-text.ts';

/** Reads a mail: subject, people and date, then the text. Lists attachments by name only. */
export async function readMail(path: string): Promise<Extraction> {
  const mail = await parseMail(await readFile(path));
  const body = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '');
  const text = [headLines(mail), body, attachmentLine(mail)].filter((part) => part !== '');
  return toExtraction(mail.subject, dividePages(text.join('\n\n')));
}

async function parseMail(bytes: Uint8Array): Promise<Email> {
  try {
    const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 });
    if (mail.headers.length > 0) return mail;
  } catch (error) {
    throw brokenFileError('mail', error);
  }
  throw new IntakeError('mail_headers_missing');
}

function headLines(mail: Email): string {
  const lines = [
    mail.subject ? headingMark + mail.subject : '',
    mail.from === undefined ? '' : `From: ${people([mail.from])}`,
    mail.to?.length ? `To: ${people(mail.to)}` : '',
    mail.cc?.length ? `Cc: ${people(mail.cc)}` : '',
    mail.date ? `Date: ${mail.date}` : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function people(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => `${name} ${address ? `<${address}>` : ''}`.trim())
    .join(', ');
}

function attachmentLine(mail: Email): string {
  const names = mail.attachments.map(({ filename }) => filename).filter((name) => name !== null);
  return names.length === 0 ? '' : `Attachments: ${names.join(', ')}`;
}
