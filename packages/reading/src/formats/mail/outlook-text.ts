import type { FieldsData } from '@kenjiuno/msgreader';
import { decodeHtml } from '../encodings/decode-html.ts';
import { decodeText } from '../encodings/decode-text.ts';
import { dropTableMarks } from '../../pages/clean-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { encodingOf } from '../rtf/code-pages.ts';
import { calendarText } from './calendar-text.ts';
import { headLines, personText, mailsDepthMax } from './head-lines.ts';
import type { MailText, ReadMailBytes } from './head-lines.ts';
import { openOutlook } from './open-outlook.ts';
import type { OutlookFile } from './open-outlook.ts';
import { outlookItemLines } from './outlook-item.ts';
import { chooseText } from './part-text.ts';
import { unpackedText } from './tnef.ts';

/** A file of Outlook, with what reads the mails of other programs that are attached to it. */
interface MailFile extends OutlookFile {
  readonly readMail: ReadMailBytes;
}

/** Reads a file of Outlook: its facts, its text, then the mails attached to it. */
export async function outlookText(
  bytes: Uint8Array,
  readMail: ReadMailBytes,
  depth = 0,
): Promise<MailText> {
  const file = { ...openOutlook(bytes), readMail };
  return { subject: file.fields.subject ?? '', text: await fieldsText(file.fields, file, depth) };
}

async function fieldsText(fields: FieldsData, file: MailFile, depth: number): Promise<string> {
  const attachments = fields.attachments ?? [];
  const names = attachments.map(({ fileName, name }) => fileName ?? name).filter(Boolean);
  const parts = [
    head(fields),
    outlookItemLines(fields),
    readBody(fields),
    names.length === 0 ? '' : `Attachments: ${names.join(', ')}`,
  ];
  for (const attachment of depth < mailsDepthMax ? attachments : []) {
    parts.push(await attachedText(attachment, file, depth + 1));
  }
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

async function attachedText(
  attachment: FieldsData,
  file: MailFile,
  depth: number,
): Promise<string> {
  const { innerMsgContentFields: inner, fileName = '' } = attachment;
  if (inner !== undefined) return fieldsText(inner, file, depth);
  try {
    if (/\.ics$/iu.test(fileName))
      return calendarText(decodeText(contentOf(attachment, file)).text);
    if (/\.eml$/iu.test(fileName)) {
      return (await file.readMail(contentOf(attachment, file), depth)).text;
    }
  } catch {
    // A damaged attachment does not keep its mail from being read.
  }
  return '';
}

function contentOf(attachment: FieldsData, { reader }: MailFile): Uint8Array {
  return reader.getAttachment(attachment).content;
}

/** Returns the text that Outlook shows: that of HTML, or else plain text or rich text. */
function readBody({
  body = '',
  bodyHtml,
  html,
  compressedRtf,
  internetCodepage,
}: FieldsData): string {
  const page = internetCodepage === undefined ? undefined : encodingOf(internetCodepage);
  const source = html === undefined ? bodyHtml : decodeHtml(html, { declared: page }).text;
  const text = chooseText(dropTableMarks(body), htmlToText(source ?? ''));
  return text.trim() === '' ? unpackedText(compressedRtf) : text;
}

function head(fields: FieldsData): string {
  const { senderName, senderSmtpAddress, senderEmail, subject = '' } = fields;
  return headLines({
    subject,
    from: personText(senderName, mailAddress(senderSmtpAddress, senderEmail)),
    to: namesOf(fields, (kind) => kind !== 'cc' && kind !== 'bcc'),
    cc: namesOf(fields, (kind) => kind === 'cc'),
    bcc: namesOf(fields, (kind) => kind === 'bcc'),
    date: fields.messageDeliveryTime ?? fields.clientSubmitTime ?? '',
  });
}

function namesOf(
  { recipients = [] }: FieldsData,
  isOne: (kind: FieldsData['recipType']) => boolean,
): string {
  return recipients
    .filter(({ recipType }) => isOne(recipType))
    .map(
      ({ name, smtpAddress, email }) => personText(name, mailAddress(smtpAddress, email)) || email,
    )
    .filter(Boolean)
    .join(', ');
}

/** Returns the first that is an address of mail; Exchange also stores paths in its directory. */
function mailAddress(...stored: (string | undefined)[]): string | undefined {
  return stored.find((address) => address?.includes('@'));
}
